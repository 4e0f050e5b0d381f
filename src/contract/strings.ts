/** Message id (`passcode.title`) → text with `{name}` places. */
export type Strings = Readonly<Record<string, string>>;
