/**
 * A React host with the enhanced plugin. The plugin loads shared modules before a dynamic import, so the rest of the
 * page is imported dynamically.
 */
void import('./federated');
