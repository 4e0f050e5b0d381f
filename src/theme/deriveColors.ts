import { contrast, mix } from './color';
import type { TokenName } from './tokens';

/** The minimum contrast of a text, and of a control's border (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5;
const CONTROL = 3;

const extremes = ['#ffffff', '#000000'];

/**
 * Mixes more and more of the first colour of `ends` into a colour, in steps of 5 %. Returns the first result whose
 * contrast with each colour of `on` is at least `least`. If there is none, mixes with the next colour of `ends`. If
 * there is still none, returns the first colour of `ends`.
 */
function legible(
  color: string,
  on: readonly string[],
  least: number,
  ...ends: [string, ...string[]]
): string {
  for (const end of ends) {
    for (let percent = 0; percent <= 100; percent += 5) {
      const mixed = percent ? mix(color, end, percent) : color;
      // `contrast` returns `NaN` for a colour that it cannot read. Such a colour counts as legible.
      if (!on.some((behind) => contrast(mixed, behind) < least)) return mixed;
    }
  }
  return ends[0];
}

/** Returns the first colour that is legible as a text on `on`, or else the last colour. */
function readable(on: string, ...colors: string[]): string {
  return colors.find((color) => !(contrast(color, on) < TEXT)) ?? colors.at(-1) ?? '';
}

/** Makes the colour of a text paler, but only so far that the text stays legible on each of the backgrounds `on`. */
function quiet(text: string, ...on: [string, ...string[]]): string {
  return legible(mix(text, on[0], 35), on, TEXT, text);
}

/** Mixes some of the text's colour into a button's colour. The text stays legible on the mixed colour. */
function hover(face: string, text: string, percent: number): string {
  return legible(mix(face, text, percent), [text], TEXT, face);
}

type Get = (name: TokenName) => string;

/** The rules of {@link deriveColors}, in the order in which they are applied. A rule may use the results before it. */
function rulesOf(get: Get, isSet: ReadonlySet<TokenName>, dark: boolean): [TokenName, () => string][] {
  const back = () => get('background');
  const fore = () => get('foreground');
  // Mixes `tint` into the background, but only so much that the text stays legible on the surface.
  const surface = (percent: number, tint = fore()) =>
    legible(mix(back(), tint, percent), [fore()], TEXT, back());
  const textOn = (face: string, ...first: string[]) => readable(face, ...first, back(), fore(), ...extremes);
  const strip = () => get('tab-background') || get('muted');
  const field = () => get('input-background') || back();
  const face = (name: 'primary' | 'secondary') => get(`${name}-button-background`) || get(name);
  // Returns the background on which the text of a primary button must be legible. If the host has set the colour of
  // this text (`primary-foreground`), we do not check it on `primary`, but only on `primary-button-background`. If the
  // host has not set that background, the function returns an empty string. `contrast` cannot read it as a colour, so
  // every colour of the text counts as legible. The same applies to a secondary button.
  const checkedFace = (name: 'primary' | 'secondary') =>
    isSet.has(`${name}-foreground`) ? get(`${name}-button-background`) : face(name);
  const tone = (name: TokenName) => legible(get(name), [back(), get('muted')], TEXT, fore());

  return [
    ['foreground', () => readable(back(), fore(), ...extremes)],
    ['primary', fore],
    ['muted', () => surface(5)],
    ['secondary', () => (dark ? surface(10) : back())],
    ['accent', () => surface(10, get('primary'))],
    ['primary-foreground', () => textOn(get('primary'))],
    ['secondary-foreground', () => textOn(get('secondary'), fore())],
    ['accent-foreground', () => textOn(get('accent'), fore())],
    ['muted-foreground', () => quiet(fore(), back(), get('muted'))],
    [
      'tab-foreground',
      () => readable(strip(), get('muted-foreground'), quiet(textOn(strip(), fore()), strip())),
    ],
    ['border', () => mix(back(), fore(), 15)],
    ['input', () => legible(mix(back(), fore(), 35), [back()], CONTROL, fore())],
    [
      'ring',
      () => legible(get('primary'), [back(), get('muted'), strip(), field()], CONTROL, fore(), back()),
    ],
    ['link', () => legible(get('primary'), [back()], TEXT, fore())],
    ['destructive', () => tone('destructive')],
    ['destructive-foreground', () => textOn(get('destructive'))],
    ['success', () => tone('success')],
    ['input-foreground', () => textOn(field(), fore())],
    ['placeholder', () => quiet(get('input-foreground'), field())],
    ['disabled-background', () => get('muted')],
    ['disabled-foreground', () => quiet(fore(), get('disabled-background'))],
    ['primary-button-foreground', () => textOn(checkedFace('primary'), get('primary-foreground'))],
    ['primary-button-hover', () => hover(face('primary'), get('primary-button-foreground'), 12)],
    ['secondary-button-foreground', () => textOn(checkedFace('secondary'), get('secondary-foreground'))],
    ['secondary-button-hover', () => hover(face('secondary'), get('secondary-button-foreground'), 5)],
    ['destructive-button-hover', () => hover(get('destructive'), get('destructive-foreground'), 12)],
  ];
}

/**
 * Derives the colours that the host has not set from those that it has set. In a dark theme all rules apply, because
 * the style sheet has no dark defaults. In a light theme, a rule applies only if one of its inputs was set by the host
 * or derived by another rule. Otherwise the style sheet's default applies.
 *
 * @param own the host's colours, and for other colours the defaults in `tokens`
 * @param set the names of the values that the host has set
 * @returns the names and values of the derived colours
 */
export function deriveColors(
  own: ReadonlyMap<TokenName, string>,
  set: Iterable<TokenName>,
  dark: boolean,
): Map<TokenName, string> {
  const values = new Map(own);
  const derived = new Map<TokenName, string>();
  const isSet = new Set(set);
  let depends = false;
  const get = (name: TokenName) => {
    depends ||= isSet.has(name) || derived.has(name);
    return values.get(name) ?? '';
  };
  for (const [name, rule] of rulesOf(get, isSet, dark)) {
    if (isSet.has(name)) continue;
    depends = dark;
    const color = rule();
    values.set(name, color);
    if (depends) derived.set(name, color);
  }
  return derived;
}
