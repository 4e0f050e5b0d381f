import type { Browser } from '../../browser/types';

/** Reads the client's cache, so that the client does not have to be loaded. */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`);
  // A text in the settings, such as the project's name, cannot match by mistake: inside a text, JSON writes each quote
  // as `\"`.
  return cached?.includes('"displayWatermark":true') ?? false;
}
