"""Many games at once: simulation, measurement and the laws that every game keeps."""
