import { safeUrl } from '../browser/safeUrl';

/** Returns the address of an image if it is safe to load. A relative address is resolved with `base`. */
export function imageUrl(value: unknown, base?: string): string | undefined {
  return typeof value === 'string' ? safeUrl(value, base)?.href : undefined;
}
