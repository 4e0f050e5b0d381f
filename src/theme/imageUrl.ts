import { safeUrl } from '../browser/safeUrl';

/** The address of an image, if it may be fetched. A relative one is read against `base`. */
export function imageUrl(value: unknown, base?: string): string | undefined {
  return typeof value === 'string' ? safeUrl(value, base)?.href : undefined;
}
