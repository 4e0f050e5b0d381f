export type Values = Readonly<Record<string, string | number>>;

/**
 * A text at run time. It is a string with `{name}` placeholders. If the text has plurals or numbers, it is a function
 * instead: the function gets the values, and returns a string in which it has replaced the plurals and numbers.
 */
export type Text = string | ((values: Values) => string);

/** Texts by their ids, such as `passcode.title`. */
export type Texts = Readonly<Record<string, Text>>;
