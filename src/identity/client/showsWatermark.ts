import type { Browser } from '../../browser/types';

/**
 * Whether the project required the watermark on the last visit. Reads the client's cache without loading the client.
 */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`);
  return cached?.includes('"displayWatermark":true') ?? false; // a quote inside a JSON string is escaped, so this match is unambiguous
}
