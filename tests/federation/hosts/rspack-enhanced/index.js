// Shared modules are there once this import is.
void import('./app.js');
