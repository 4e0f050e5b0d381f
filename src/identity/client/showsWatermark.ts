import type { Browser } from '../../browser/types';
import { isRecord } from '../core/shapes';

/**
 * Returns whether the project's settings require the watermark, as far as the client's cache contains them. Reads the
 * cache itself, so that the client does not have to be loaded. On a first visit the cache is empty: then the result is
 * false, until the settings have arrived.
 */
export function showsWatermark(publicToken: string, { storage }: Browser): boolean {
  try {
    const cached: unknown = JSON.parse(storage.read(`stytch_sdk_state_${publicToken}::bootstrap`) ?? 'null');
    return isRecord(cached) && cached.displayWatermark === true;
  } catch {
    return false; // the entry is not JSON
  }
}
