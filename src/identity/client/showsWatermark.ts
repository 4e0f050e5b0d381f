import type { Browser } from '../../browser/types';

/**
 * Returns whether the project required the watermark when the client last cached the project's settings. The function
 * reads this cache, and does not load the client.
 */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`);
  // The searched text cannot be part of a longer text, because quotes in a JSON text are escaped.
  return cached?.includes('"displayWatermark":true') ?? false;
}
