export type Values = Readonly<Record<string, string | number>>;

/**
 * A string with `{name}` placeholders, or a function if it has plurals or numbers. If a host's message does not match
 * the values, its function returns `undefined`, and the English message is shown.
 */
export type Text = string | ((values: Values) => string | undefined);

/** By their ids, such as `main.title`. */
export type Messages = Readonly<Record<string, Text>>;
