/** A React host with the enhanced plugin. Shared modules are available after this import. */
void import('./federated');
