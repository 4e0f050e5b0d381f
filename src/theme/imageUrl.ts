import { safeUrl } from '../browser/safeUrl';

/** Returns the URL only if it is safe to load. */
export function imageUrl(value: unknown, base?: string): string | undefined {
  return typeof value === 'string' ? safeUrl(value, base)?.href : undefined;
}
