import { readFileSync } from 'node:fs';
import { fallbackKeys } from '../../../src/contract/colorPairs';
import type { ThemeKey } from '../../../src/contract/themeKeys';
import { longHex } from '../../../src/theme/color';
import { readHostPresentation } from '../../../src/theme/readHostPresentation';

/** The widget's style sheet sets them. The keys are names of tokens. */
export const lightDefaults: Readonly<Record<string, string>> = Object.fromEntries(
  Array.from(
    readFileSync('src/theme/root.module.css', 'utf8').matchAll(/--portico-([\w-]+): ([^;]+);/g),
    ([, name = '', value = '']) => [name, value],
  ),
);

/** Returns a token's colour as `#rrggbb`. */
export type Palette = (name: ThemeKey) => string;

/** The colour from the host's theme, or the derived colour, or the default. */
export function paletteOf(theme: object): Palette {
  const { light } = readHostPresentation(undefined, { theme });
  const colorOf: Palette = (name) => {
    const value = light[`--portico-${name}`] ?? lightDefaults[name];
    // A token without a value has the colour of its fallback. A value may refer to another token.
    const otherName = value ? /^var\(--portico-([\w-]+)\)$/.exec(value)?.[1] : fallbackKeys[name];
    // The cast is safe: our style sheet and `fallbackKeys` refer only to tokens.
    return otherName ? colorOf(otherName as ThemeKey) : longHex(value ?? `no ${name}`);
  };
  return colorOf;
}
