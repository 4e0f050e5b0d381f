import type { Strings } from '../contract/strings';

export interface ReadStrings {
  readonly strings: Strings;
  /** The paths of members that threw when they were read, such as `strings.main.title`. */
  readonly unreadable: readonly string[];
}

/** Returns whether a text has an argument with a plural or another format, such as `{n, plural, …}`. */
export const hasFormat = (text: string) => /\{\s*\w+\s*,/.test(text);

/**
 * Copies the host's texts, so that all other code reads the copy. A read of the host's object may throw, for example in
 * a getter. This function never throws.
 */
export function readStrings(given: unknown): ReadStrings {
  const strings: Record<string, string> = Object.create(null);
  const unreadable: string[] = [];
  /** Calls `read`. If it throws, adds the path to `unreadable`. */
  const tryToRead = (path: string, read: () => void) => {
    try {
      read();
    } catch {
      unreadable.push(path);
    }
  };
  tryToRead('strings', () => {
    // The cast is safe: the members of any value may be read, and each text is checked.
    const members = Object(given) as Readonly<Record<string, unknown>>;
    for (const key of Object.keys(members)) {
      tryToRead(`strings.${key}`, () => {
        const text = members[key];
        if (typeof text === 'string') strings[key] = text;
      });
    }
  });
  return { strings, unreadable };
}
