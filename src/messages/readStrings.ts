import type { Strings } from '../contract/strings';

export interface ReadStrings {
  readonly strings: Strings;
  /** The paths of members that threw when they were read, such as `strings.main.title`. */
  readonly unreadable: readonly string[];
}

/**
 * Copies the host's texts, so that all other code reads the copy. A read of the host's object may throw, for example in
 * a getter. This function never throws.
 */
export function readStrings(given: unknown): ReadStrings {
  const strings: Record<string, string> = Object.create(null);
  const unreadable: string[] = [];
  const attempt = (path: string, read: () => void) => {
    try {
      read();
    } catch {
      unreadable.push(path);
    }
  };
  attempt('strings', () => {
    if (typeof given !== 'object' || given === null) return;
    for (const key of Object.keys(given)) {
      attempt(`strings.${key}`, () => {
        const text: unknown = Reflect.get(given, key);
        if (typeof text === 'string') strings[key] = text;
      });
    }
  });
  return { strings, unreadable };
}
