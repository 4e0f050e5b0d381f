import type { Browser } from '../../browser/types';

/**
 * Returns whether the project's cached settings require the watermark. The function reads the client's cache without
 * loading the client.
 */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`);
  // The search cannot find these characters inside a text of the settings, because JSON escapes the quotes there
  // (`\"`).
  return cached?.includes('"displayWatermark":true') ?? false;
}
