export type Values = Readonly<Record<string, string | number>>;

/**
 * A text at run time: a string with `{name}` placeholders. A text with plurals or numbers is a function instead. The
 * function gets the values, and returns a string in which it has replaced the plurals and numbers. A host's text may not
 * match the values. Then its function returns `undefined`, and the English text is shown.
 */
export type Text = string | ((values: Values) => string | undefined);

/** Texts by their ids, such as `main.title`. */
export type Texts = Readonly<Record<string, Text>>;
