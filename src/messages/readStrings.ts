import type { Strings } from '../contract/strings';

export interface ReadStrings {
  readonly strings: Strings;
  /** Where the host's object threw when it was read. */
  readonly unreadable: readonly string[];
}

/** The texts of a host, copied once: an object of its own may throw whenever it is asked. Never throws. */
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
