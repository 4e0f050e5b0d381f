import type { Browser } from '../../browser/types';

/** Whether the project showed the watermark on the last visit. Known before the client is there, which reads the rest. */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  const cached = storage.read(`stytch_sdk_state_${publicToken}::bootstrap`);
  return cached?.includes('"displayWatermark":true') ?? false; // a quote inside a text of JSON is escaped
}
