"""Tables over HTTP and WebSocket; the stores that keep them."""
