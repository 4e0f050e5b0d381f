import type { StringId } from './stringIds';

/** Texts by their ids, such as `main.title`. A text may contain placeholders such as `{name}`. */
export type Strings = Readonly<Record<string, string>>;

/**
 * The host's own texts, which replace the widget's texts with the same ids. They may contain placeholders such as
 * `{name}`, and plurals in ICU MessageFormat.
 */
export type HostStrings = Readonly<Partial<Record<StringId, string | undefined>>>;
