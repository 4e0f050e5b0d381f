import type { StringId } from './stringIds';

/** Texts by their id (`passcode.title`), with `{name}` placeholders. */
export type Strings = Readonly<Record<string, string>>;

/** The texts that a host replaces. */
export type HostStrings = Readonly<Partial<Record<StringId, string>>>;
