// Shared modules are available after this import.
void import('./app.js');
