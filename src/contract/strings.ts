import type { StringId } from './stringIds';

/** Maps an id, such as `passcode.title`, to a text. A text may contain placeholders such as `{name}`. */
export type Strings = Readonly<Record<string, string>>;

/** The texts with which a host replaces the widget's texts. */
export type HostStrings = Readonly<Partial<Record<StringId, string>>>;
