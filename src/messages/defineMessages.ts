/** The texts of one flow. `prefix` and a key make the id that hosts override (`passcode.title`). */
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
