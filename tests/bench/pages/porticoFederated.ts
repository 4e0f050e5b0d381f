/** A React host with the enhanced plugin: shared modules are there once this import is. */
void import('./federated');
