import { isSafeValue } from './checkValue';
import { imageUrl } from './imageUrl';
import { isTokenName, styleTokens, tokens } from './tokens';
import type { TokenName } from './tokens';

/** Custom properties for the widget's root: name → value. */
export type Properties = Readonly<Record<`--portico-${string}`, string>>;

export interface LookOptions {
  readonly hideHeaderText: boolean;
  readonly logoUrl?: string;
  readonly logoAlt?: string;
  readonly inputIdSuffix?: string;
  readonly buttonId?: boolean | string;
  readonly enableShadowDOM?: boolean;
}

export interface Look {
  readonly light: Properties;
  /** Only when the host gave a pair: worn while the system prefers dark. */
  readonly dark?: Properties;
  readonly options: LookOptions;
}

type Values = ReadonlyMap<TokenName, string>;

const warned = new Set<string>();

function warn(path: string, reason: string) {
  const text = `Portico: ${path} ${reason} and is ignored.`;
  if (!warned.has(text)) console.warn(text);
  warned.add(text);
}

/** An own member of an outside object; inherited ones do not count. */
function own(outside: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, key) => {
    const inside = typeof value === 'object' && value !== null && Object.hasOwn(value, key);
    return inside ? (value as Record<string, unknown>)[key] : undefined; // an own key of an object, checked above
  }, outside);
}

function keep(values: Map<TokenName, string>, name: TokenName, value: unknown, path: string) {
  if (value === undefined) return;
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (isSafeValue(tokens[name][0], trimmed)) values.set(name, trimmed);
  else warn(path, `is not a valid ${tokens[name][0]}`);
}

function readStyles(styles: unknown): Values {
  const values = new Map<TokenName, string>();
  for (const [group, members] of Object.entries(styleTokens)) {
    for (const [member, name] of Object.entries(members)) {
      const path = group ? `${group}.${member}` : member;
      keep(values, name, own(styles, path), `styles.${path}`);
    }
  }
  return values;
}

function readTheme(theme: unknown, path: string): Values {
  const values = new Map<TokenName, string>();
  for (const [key, value] of Object.entries(theme ?? {})) {
    if (isTokenName(key)) keep(values, key, value, `${path}.${key}`);
    else warn(`${path}.${key}`, 'is not a theme key');
  }
  return values;
}

function complete(styles: Values, theme: Values, scheme: string): Properties {
  const dark = (theme.get('color-scheme') ?? scheme) === 'dark';
  const entries = Object.entries(tokens).map(([key, [kind, light, darkDefault]]) => {
    const name = key as TokenName; // Object.entries widens the table's own keys
    // The older styles describe a light look: in a dark theme their colours would stand on the wrong ground.
    const styled = dark && kind === 'color' ? undefined : styles.get(name);
    return [`--portico-${name}`, theme.get(name) ?? styled ?? (dark ? darkDefault : light)] as const;
  });
  return Object.fromEntries(entries.filter((entry) => entry[1] !== undefined)) as Properties; // undefined is filtered out
}

function ofType<Name extends 'string' | 'boolean'>(value: unknown, ...names: Name[]) {
  type Named = { string: string; boolean: boolean }[Name];
  return names.includes(typeof value as Name) ? (value as Named) : undefined; // the comparison is the check
}

function readOptions(styles: unknown, presentation: unknown, base?: string): LookOptions {
  const option = (path: string) => own(presentation, `options.${path}`);
  const logo = option('logo.url') ?? own(styles, 'logo.logoImageUrl');
  const logoUrl = imageUrl(logo, base);
  if (logo && !logoUrl) warn('the logo', 'is not an https address');
  const suffix = ofType(option('inputIdSuffix'), 'string');
  return {
    hideHeaderText: ofType(option('hideHeaderText') ?? own(styles, 'hideHeaderText'), 'boolean') ?? false,
    logoUrl,
    logoAlt: ofType(option('logo.alt'), 'string')?.slice(0, 200),
    inputIdSuffix: suffix && /^[-\w]{1,64}$/.test(suffix) ? suffix : undefined,
    buttonId: ofType(option('buttonId'), 'string', 'boolean'),
    enableShadowDOM: ofType(option('enableShadowDOM'), 'boolean'),
  };
}

/**
 * Reads the host's `styles` (older generation) and `presentation` (newer one, which wins key by key). Never throws: what
 * is not valid for its kind is ignored, with one warning that names it.
 *
 * @param base the page's address, against which a relative logo address counts
 */
export function readLook(styles?: object, presentation?: object, base?: string): Look {
  const older = readStyles(styles);
  const given = own(presentation, 'theme');
  const [first, second] = Array.isArray(given) ? (given as unknown[]) : [given];
  return {
    light: complete(older, readTheme(first, 'theme'), 'light'),
    dark: second === undefined ? undefined : complete(older, readTheme(second, 'theme[1]'), 'dark'),
    options: readOptions(styles, presentation, base),
  };
}
