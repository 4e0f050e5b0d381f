import type { Theme } from '@portico/loader';
import type { PlaygroundState } from '../PlaygroundState';
import { themeKeys } from '../theme/keys';
import { schemeOf } from '../theme/schemeOf';
import { toSource } from './toSource';

export function themeJson({ presentation }: PlaygroundState): string {
  return `${JSON.stringify(presentation?.theme ?? {}, null, 2)}\n`;
}

export function themeCss({ presentation }: PlaygroundState): string {
  const theme = presentation?.theme ?? {};
  const themes = ([theme].flat() as Theme[]).map(withoutUnsafe); // a theme is one object, or a list of two
  const [light = {}, dark] = themes;
  const referring = themes.map(referringTo);
  const darkRules = dark && `@media (prefers-color-scheme: dark) {\n${rule(dark, 2)}}\n`;
  return `${rule(light, 0)}${darkRules ? `\n${darkRules}` : ''}
/* presentation.theme = ${toSource(themes.length > 1 ? referring : referring[0])} */
`;
}

/**
 * Returns a copy of a theme with only the known keys that have safe values. A safe value cannot end a CSS declaration,
 * a comment or a style element.
 */
function withoutUnsafe(theme: Theme): Theme {
  const isSafe = (value: unknown) => typeof value === 'string' && !/[{};<]|\/\*|\*\//.test(value);
  return Object.fromEntries(
    Object.entries(theme).filter(([key, value]) => themeKeys.has(key) && isSafe(value)),
  );
}

/**
 * Returns a theme with the same keys, in which each value refers to a custom property, such as `var(--login-primary)`.
 * The widget cannot see from such values whether the theme is dark. So the result contains the `color-scheme`, if the
 * values of the original theme show it.
 */
function referringTo(theme: Theme): Theme {
  const scheme = schemeOf(theme);
  const keys = Object.keys(theme).filter((key) => key !== 'color-scheme');
  return {
    ...(scheme && { 'color-scheme': scheme }),
    ...Object.fromEntries(keys.map((key) => [key, `var(--login-${key})`])),
  };
}

function rule(theme: Theme, indent: number): string {
  const pad = ' '.repeat(indent);
  const lines = Object.entries(theme).filter(([key]) => key !== 'color-scheme');
  return `${pad}:root {\n${lines.map(([key, value]) => `${pad}  --login-${key}: ${value};\n`).join('')}${pad}}\n`;
}
