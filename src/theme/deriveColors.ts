import type { ThemeKey } from '../contract/themeKeys';
import { contrast, mix } from './color';

/** WCAG 2.2, 1.4.3 and 1.4.11. */
const TEXT_CONTRAST = 4.5;

const CONTROL_CONTRAST = 3;

/**
 * Mixes in more of another colour, in steps of 5 %, until the contrast with each of the `backgrounds` is at least
 * `minContrast`. Then tries the next of `others`. If none is enough, returns the first of `others`.
 */
function mixUntilLegible(
  color: string,
  backgrounds: readonly string[],
  minContrast: number,
  ...others: [string, ...string[]]
): string {
  for (const other of others) {
    for (let percent = 0; percent <= 100; percent += 5) {
      const mixed = percent ? mix(color, other, percent) : color;
      // `NaN`, for a colour that cannot be read, counts as legible.
      if (!backgrounds.some((background) => contrast(mixed, background) < minContrast)) return mixed;
    }
  }
  return others[0];
}

/** Returns the last colour if none is legible. */
function firstLegible(background: string, ...colors: string[]): string {
  const isLegible = (color: string) => !(contrast(color, background) < TEXT_CONTRAST);
  return colors.find(isLegible) ?? colors.at(-1) ?? '';
}

/** Makes a text paler, as far as it stays legible on each of the backgrounds. */
function muteText(text: string, ...backgrounds: [string, ...string[]]): string {
  return mixUntilLegible(mix(text, backgrounds[0], 35), backgrounds, TEXT_CONTRAST, text);
}

/** Mixes a tint into the background, as far as the text stays legible on it. */
function tinted(background: string, text: string, percent: number, tint = text): string {
  return mixUntilLegible(mix(background, tint, percent), [text], TEXT_CONTRAST, background);
}

type GetColor = (name: ThemeKey) => string;

const whiteAndBlack = ['#ffffff', '#000000'];

/** In the order of application. A rule may use the results before it. */
function rulesOf(get: GetColor, isSet: ReadonlySet<ThemeKey>, dark: boolean): [ThemeKey, () => string][] {
  const background = () => get('background');
  const foreground = () => get('foreground');
  const tabStrip = () => get('tab-background') || get('muted');
  const field = () => get('input-background') || background();
  /** The theme's colours, white and black follow the preferred ones. */
  const textOn = (behind: string, ...preferred: string[]) =>
    firstLegible(behind, ...preferred, background(), foreground(), ...whiteAndBlack);
  const surface = (percent: number, tint?: string) => tinted(background(), foreground(), percent, tint);
  const statusColor = (name: 'destructive' | 'success') =>
    mixUntilLegible(get(name), [background(), get('muted')], TEXT_CONTRAST, foreground());
  const line = (color: string, ...backgrounds: string[]) =>
    mixUntilLegible(color, backgrounds, CONTROL_CONTRAST, foreground(), background());
  const buttonBackground = (name: 'primary' | 'secondary') => get(`${name}-button-background`) || get(name);
  // The background on which a button's text must be legible. A host that sets the text's colour decides its contrast on
  // `primary` itself, so only `primary-button-background` is checked. Without it, the empty result counts as legible.
  const checkedBackground = (name: 'primary' | 'secondary') =>
    isSet.has(`${name}-foreground`) ? get(`${name}-button-background`) : buttonBackground(name);

  return [
    ['foreground', () => firstLegible(background(), foreground(), ...whiteAndBlack)],
    ['primary', foreground],
    ['muted', () => surface(5)],
    ['secondary', () => (dark ? surface(10) : background())],
    ['accent', () => surface(10, get('primary'))],
    ['primary-foreground', () => textOn(get('primary'))],
    ['secondary-foreground', () => textOn(get('secondary'), foreground())],
    ['accent-foreground', () => textOn(get('accent'), foreground())],
    ['muted-foreground', () => muteText(foreground(), background(), get('muted'))],
    [
      'tab-foreground',
      () =>
        firstLegible(
          tabStrip(),
          get('muted-foreground'),
          muteText(textOn(tabStrip(), foreground()), tabStrip()),
        ),
    ],
    ['border', () => mix(background(), foreground(), 15)],
    ['input', () => line(mix(background(), foreground(), 35), background())],
    ['ring', () => line(get('primary'), background(), get('muted'), tabStrip(), field())],
    ['link', () => mixUntilLegible(get('primary'), [background()], TEXT_CONTRAST, foreground())],
    ['destructive', () => statusColor('destructive')],
    ['destructive-foreground', () => textOn(get('destructive'))],
    ['success', () => statusColor('success')],
    ['input-foreground', () => textOn(field(), foreground())],
    ['placeholder', () => muteText(get('input-foreground'), field())],
    ['disabled-background', () => get('muted')],
    ['disabled-foreground', () => muteText(foreground(), get('disabled-background'))],
    ['primary-button-foreground', () => textOn(checkedBackground('primary'), get('primary-foreground'))],
    ['primary-button-hover', () => tinted(buttonBackground('primary'), get('primary-button-foreground'), 12)],
    [
      'secondary-button-foreground',
      () => textOn(checkedBackground('secondary'), get('secondary-foreground')),
    ],
    [
      'secondary-button-hover',
      () => tinted(buttonBackground('secondary'), get('secondary-button-foreground'), 5),
    ],
    ['destructive-button-hover', () => tinted(get('destructive'), get('destructive-foreground'), 12)],
  ];
}

/**
 * Derives the colours that the host has not set. In a dark theme all rules apply, because the style sheet has no dark
 * defaults. In a light theme, a rule applies only if one of its inputs was set by the host or derived.
 * @param colors the host's colours, and for other colours the defaults in `tokens`
 * @param hostNames the names of the values that the host has set
 */
export function deriveColors(
  colors: ReadonlyMap<ThemeKey, string>,
  hostNames: Iterable<ThemeKey>,
  dark: boolean,
): Map<ThemeKey, string> {
  const values = new Map(colors);
  const derived = new Map<ThemeKey, string>();
  const isSet = new Set(hostNames);
  // Whether the current rule has read a colour of the host, or a derived one.
  let usesHostColor = false;
  const get = (name: ThemeKey) => {
    if (isSet.has(name) || derived.has(name)) usesHostColor = true;
    return values.get(name) ?? '';
  };
  for (const [name, rule] of rulesOf(get, isSet, dark)) {
    if (isSet.has(name)) continue;
    usesHostColor = false;
    const color = rule();
    values.set(name, color);
    if (dark || usesHostColor) derived.set(name, color);
  }
  return derived;
}
