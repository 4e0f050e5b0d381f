import { nearestName } from '../messages/nearestName';
import { isSafeValue } from './isSafeValue';
import type { Look, Properties } from './Look';
import { createMemberReader } from './createMemberReader';
import { readOptions } from './readOptions';
import { styleTokens } from './styleTokens';
import { isTokenName, tokens } from './tokens';
import type { TokenName } from './tokens';
import { warnOnce } from './warnOnce';

type Values = Map<TokenName, string>;

function keep(values: Values, name: TokenName, value: unknown, path: string) {
  const [kind] = tokens[name];
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (isSafeValue(kind, trimmed)) values.set(name, trimmed);
  else if (value !== undefined) warnOnce(path, `is not a valid ${kind}`);
}

function readStyles(style: (path: string) => unknown): Values {
  const values: Values = new Map();
  for (const [group, members] of Object.entries(styleTokens)) {
    for (const [member, name] of Object.entries(members)) {
      const path = group ? `${group}.${member}` : member;
      keep(values, name, style(path), `styles.${path}`);
    }
  }
  return values;
}

function readTheme(theme: unknown, path: string, unreadable: Set<string>): Values {
  const values: Values = new Map();
  const member = createMemberReader(theme, path, unreadable);
  for (const key of keysOf(theme, path, unreadable)) {
    if (isTokenName(key)) keep(values, key, member(key), `${path}.${key}`);
    else warnOfKey(path, key);
  }
  return values;
}

function warnOfKey(path: string, key: string) {
  const nearest = nearestName(key, Object.keys(tokens));
  warnOnce(`${path}.${key}`, `is not a theme key${nearest ? ` (did you mean ${nearest}?)` : ''}`);
}

function keysOf(theme: unknown, path: string, unreadable: Set<string>): string[] {
  try {
    return typeof theme === 'object' ? Object.keys(theme ?? {}) : [];
  } catch {
    unreadable.add(path);
    return [];
  }
}

/** Returns the host's themes: one theme, or a pair of a light and a dark theme. */
function themesOf(given: unknown, unreadable: Set<string>): readonly unknown[] {
  try {
    if (!Array.isArray(given)) return [given];
  } catch {
    unreadable.add('presentation.theme');
    return [];
  }
  const item = createMemberReader(given, 'presentation.theme', unreadable);
  return [item('0'), item('1')];
}

/**
 * Returns the custom properties of one theme. A value comes from the theme itself, or else from the host's `styles`,
 * or else from the defaults for its colour scheme.
 */
function propertiesOf(styles: Values, theme: Values, scheme: string): Properties {
  const dark = (theme.get('color-scheme') ?? scheme) === 'dark';
  const properties: Record<`--portico-${string}`, string> = {};
  for (const [key, [kind, darkDefault]] of Object.entries(tokens)) {
    const name = key as TokenName; // Object.entries types the keys as plain strings
    // The host's `styles` are for a light background. Their colours would not suit a dark one.
    const styled = dark && kind === 'color' ? undefined : styles.get(name);
    const value = theme.get(name) ?? styled ?? (dark ? darkDefault : undefined);
    if (value !== undefined) properties[`--portico-${name}`] = value;
  }
  return properties;
}

/**
 * Reads the theme from the host's `styles` (older generation) and `presentation` (newer generation). If both have a
 * value, that of `presentation` is used. The function never throws. It ignores an invalid value, with one warning
 * that names it. The result lists each path that could not be read.
 *
 * @param base the page's address, with which a relative logo address is resolved
 */
export function readLook(styles?: unknown, presentation?: unknown, base?: string): Look {
  const unreadable = new Set<string>();
  const style = createMemberReader(styles, 'styles', unreadable);
  const presented = createMemberReader(presentation, 'presentation', unreadable);
  const older = readStyles(style);
  const [first, second] = themesOf(presented('theme'), unreadable);
  const light = propertiesOf(older, readTheme(first, 'theme', unreadable), 'light');
  const dark =
    second === undefined ? undefined : propertiesOf(older, readTheme(second, 'theme[1]', unreadable), 'dark');
  const options = readOptions(style, presented, base);
  return { light, dark, options, unreadable: [...unreadable] };
}
