/**
 * The page of a React host with the enhanced plugin. The dynamic import makes shared modules available to its module.
 */
void import('./federated');
