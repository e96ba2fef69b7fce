"""What can be asked of the server, one module for each subject; every refusal is a typed error."""
