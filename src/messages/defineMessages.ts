/**
 * The texts of one flow. The prefix and a key are the id under which a host overrides a text, for example
 * `passcode.title`.
 */
export interface Catalogue<Key extends string = string> {
  readonly prefix: string;
  readonly texts: Readonly<Record<Key, string>>;
}

/** @param texts key → English text with `{name}` placeholders. */
export function defineMessages<Key extends string>(
  prefix: string,
  texts: Record<Key, string>,
): Catalogue<Key> {
  return { prefix, texts };
}
