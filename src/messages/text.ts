export type Values = Readonly<Record<string, string | number>>;

/**
 * A text at run time: a string with `{name}` placeholders. A text with plurals or numbers is a function instead. The
 * function gets the values, and returns a string in which it has replaced the plurals and numbers.
 */
export type Text = string | ((values: Values) => string);

/** Texts by their ids, such as `main.title`. */
export type Texts = Readonly<Record<string, Text>>;
