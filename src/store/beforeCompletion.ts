import type { Interpose } from './services';

/**
 * Returns the screen that opens before a sign-in is complete, while the session lacks the second factor that the host
 * asks for. The steps of all thunks pass here, so no flow knows of second factors.
 */
export const beforeCompletion: Interpose = async (asking, next) => {
  const { host, flows } = asking.services;
  if (host.config.secondFactor.methods.length === 0) return undefined;
  return (await flows.load('second-factor')).interpose?.(asking, next);
};
