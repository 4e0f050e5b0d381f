import { isSafeValue } from './isSafeValue';
import type { Look, Properties } from './Look';
import { ownMember } from './ownMember';
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

function readStyles(styles: unknown): Values {
  const values: Values = new Map();
  for (const [group, members] of Object.entries(styleTokens)) {
    for (const [member, name] of Object.entries(members)) {
      const path = group ? `${group}.${member}` : member;
      keep(values, name, ownMember(styles, path), `styles.${path}`);
    }
  }
  return values;
}

function readTheme(theme: unknown, path: string): Values {
  const values: Values = new Map();
  const entries = typeof theme === 'object' ? Object.entries(theme ?? {}) : [];
  for (const [key, value] of entries) {
    if (isTokenName(key)) keep(values, key, value, `${path}.${key}`);
    else warnOnce(`${path}.${key}`, 'is not a theme key');
  }
  return values;
}

/** The properties of one theme: its own values, then the older styles, then the defaults of its colour scheme. */
function propertiesOf(styles: Values, theme: Values, scheme: string): Properties {
  const dark = (theme.get('color-scheme') ?? scheme) === 'dark';
  const properties: Record<`--portico-${string}`, string> = {};
  for (const [key, [kind, darkDefault]] of Object.entries(tokens)) {
    const name = key as TokenName; // Object.entries widens the keys of the table
    // The older styles describe a light look: in a dark theme their colours would stand on the wrong ground.
    const styled = dark && kind === 'color' ? undefined : styles.get(name);
    const value = theme.get(name) ?? styled ?? (dark ? darkDefault : undefined);
    if (value !== undefined) properties[`--portico-${name}`] = value;
  }
  return properties;
}

/**
 * Reads the host's `styles` (older generation) and `presentation` (newer one, which wins key by key). Never throws: what
 * is not valid for its kind is ignored, with one warning that names it.
 *
 * @param base the page's address, against which a relative logo address counts
 */
export function readLook(styles?: unknown, presentation?: unknown, base?: string): Look {
  const older = readStyles(styles);
  const given = ownMember(presentation, 'theme');
  const [first, second] = Array.isArray(given) ? (given as unknown[]) : [given];
  return {
    light: propertiesOf(older, readTheme(first, 'theme'), 'light'),
    dark: second === undefined ? undefined : propertiesOf(older, readTheme(second, 'theme[1]'), 'dark'),
    options: readOptions(styles, presentation, base),
  };
}
