/**
 * The texts of one flow. The prefix and a key together are the id with which a host replaces a text, for example
 * `main.title`.
 */
export interface Catalogue<Key extends string = string> {
  readonly prefix: string;
  /**
   * The texts in English, by key. Read them only with `useMessages`, because at run time a text with plurals is a
   * function (`Text`).
   */
  readonly texts: Readonly<Record<Key, string>>;
}

/**
 * Defines the texts of a flow.
 * @param texts for each key, an English text with `{name}` placeholders. A text may contain plurals in ICU
 * MessageFormat. The build compiles the plurals, so each text must be a literal.
 */
export function defineMessages<Key extends string>(
  prefix: string,
  texts: Record<Key, string>,
): Catalogue<Key> {
  return { prefix, texts };
}
