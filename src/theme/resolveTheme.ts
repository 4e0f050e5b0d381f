import type { ThemeKey } from '../contract/themeKeys';
import { contrast, longHex } from './color';
import { deriveColors } from './deriveColors';
import { isSafeValue } from './isSafeValue';
import { propertyAt } from './propertyAt';
import { readThemeOptions } from './readThemeOptions';
import type { Properties, ResolvedTheme, ThemeTools } from './ResolvedTheme';
import { styleTokens } from './styleTokens';
import { isThemeKey, tokenNames, tokens } from './tokens';

type Values = Map<ThemeKey, string>;

function addValue(values: Values, name: ThemeKey, value: unknown, path: string, { warn }: ThemeTools) {
  const [kind] = tokens[name];
  const trimmed = typeof value === 'string' ? value.trim() : value;
  if (isSafeValue(kind, trimmed)) values.set(name, trimmed);
  else if (value !== undefined) warn(path, kind);
}

function readStyles(styles: unknown, tools: ThemeTools): Values {
  const values: Values = new Map();
  for (const [path, name] of Object.entries(styleTokens))
    addValue(values, name, propertyAt(styles, path), `styles.${path}`, tools);
  return values;
}

function readTheme(theme: unknown, path: string, tools: ThemeTools): Values {
  const values: Values = new Map();
  for (const [key, value] of Object.entries(typeof theme === 'object' ? (theme ?? {}) : {})) {
    if (isThemeKey(key)) addValue(values, key, value, `${path}.${key}`, tools);
    else tools.warn(`${path}.${key}`, 'theme key');
  }
  return values;
}

/** The `color-scheme` decides, or else the background, or else the text: a light text means a dark background. */
function isDark(values: Values, otherwise: boolean, { resolve }: ThemeTools): boolean {
  const scheme = values.get('color-scheme');
  if (scheme) return scheme === 'dark';
  // Positive for dark, negative for light, `NaN` if the colour is missing or cannot be read.
  const darknessOf = (name: ThemeKey) => {
    const color = resolve(values.get(name) ?? '');
    return contrast(color, '#ffffff') - contrast(color, '#000000');
  };
  const darkness = darknessOf('background') || -darknessOf('foreground');
  return isNaN(darkness) ? otherwise : darkness > 0;
}

/**
 * A token's value is from the first of these that has one: the theme, the host's `styles`, the derived colours, the
 * defaults for light or dark.
 * @param isSecond the theme is for people whose system prefers dark
 */
function propertiesOf(styles: Values, theme: Values, isSecond: boolean, tools: ThemeTools): Properties {
  // The host's `styles` are made for a light background, so a dark theme uses only their sizes and fonts.
  const withoutColors = [...styles].filter(([name]) => tokens[name][0] !== 'color');
  const usedStyles = isDark(theme, isSecond, tools) ? withoutColors : styles;
  const hostValues: Values = new Map([...usedStyles, ...theme]);
  const dark = isDark(hostValues, isSecond, tools);
  const properties: Record<`--portico-${string}`, string> = {};
  const colors: Values = new Map();
  for (const name of tokenNames) {
    const [kind, darkDefault, lightDefault] = tokens[name];
    const value = hostValues.get(name) ?? (dark ? darkDefault : lightDefault);
    if (!value) continue;
    if (dark || hostValues.has(name)) properties[`--portico-${name}`] = value;
    if (kind === 'color') colors.set(name, tools.resolve(value));
  }
  // `initial` leaves the custom property without a value, so the root element inherits the page's `color-scheme`.
  if (hostValues.get('color-scheme') === 'shadcn') properties['--portico-color-scheme'] = 'initial';
  for (const [name, value] of deriveColors(colors, hostValues.keys(), dark)) {
    properties[`--portico-${name}`] = value;
  }
  return properties;
}

/** For the form (`src/form`). The widget that replaces it warns of ignored values. */
const plainTools: ThemeTools = { resolve: longHex, warn: () => undefined };

/**
 * Reads the host's `styles` (the older theme options) and `presentation` (the newer ones, which win).
 * @param base the page's URL, for a relative logo URL
 */
export function resolveTheme(
  styles?: unknown,
  presentation?: unknown,
  base?: string,
  tools: ThemeTools = plainTools,
): ResolvedTheme {
  const olderStyles = readStyles(styles, tools);
  const theme = propertyAt(presentation, 'theme');
  const [first, second]: readonly unknown[] = Array.isArray(theme) ? theme : [theme];
  const read = (input: unknown, path: string, isSecond: boolean) =>
    propertiesOf(olderStyles, readTheme(input, path, tools), isSecond, tools);
  return {
    light: read(first, 'theme', false),
    dark: second === undefined ? undefined : read(second, 'theme[1]', true),
    options: readThemeOptions(styles, presentation, base, tools.warn),
  };
}
