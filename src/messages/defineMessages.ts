import type { Strings } from '../contract/widgetProps';

/** The prefix and a key are the id with which a host replaces a message, for example `main.title`. */
export interface Catalogue<Key extends string = string> {
  readonly prefix: string;
  /** In English. At run time a message with plurals is a function (`Message`), so only `useMessages` can read it. */
  readonly texts: Readonly<Record<Key, string>>;
}

/**
 * @param texts English, with `{name}` placeholders or plurals in ICU MessageFormat. The build compiles the plurals, so
 * each must be a literal
 */
export function defineMessages<Key extends string>(
  prefix: string,
  texts: Record<Key, string>,
): Catalogue<Key> {
  return { prefix, texts };
}

export type Values = Readonly<Record<string, string | number>>;

/**
 * A string with `{name}` placeholders, or a function if it has plurals or numbers. If a host's message does not match
 * the values, its function returns `undefined`, and the English message is shown.
 */
export type Message = string | ((values: Values) => string | undefined);

/** By their ids, such as `main.title`. */
export type Messages = Readonly<Record<string, Message>>;

/** A format is an argument such as `{n, plural, …}`. */
export const hasFormat = (text: string) => /\{\s*\w+\s*,/.test(text);

export function readStrings(strings: unknown): Strings {
  return Object.fromEntries(
    Object.entries(Object(strings)).filter(([, text]) => typeof text === 'string'),
  ) as Strings;
}
