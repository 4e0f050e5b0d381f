import { mix, contrast } from './color';
import type { TokenName } from './tokens';

/** The minimum contrast of a text, and of a control's border (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT_CONTRAST = 4.5;

const CONTROL_CONTRAST = 3;

/**
 * Mixes more and more of another colour into a colour, in steps of 5 %. Returns the first result whose contrast with
 * each of the `backgrounds` is at least `minContrast`. If there is none, mixes with the next colour of `others`. If there
 * is still none, returns the first colour of `others`.
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
      // `contrast` returns `NaN` for a colour that it cannot read. Such a colour counts as legible.
      if (!backgrounds.some((background) => contrast(mixed, background) < minContrast)) return mixed;
    }
  }
  return others[0];
}

/** Returns the first colour that is legible as a text on the background, or else the last colour. */
function firstLegible(background: string, ...colors: string[]): string {
  const isLegible = (color: string) => !(contrast(color, background) < TEXT_CONTRAST);
  return colors.find(isLegible) ?? colors.at(-1) ?? '';
}

/** Makes the colour of a text paler, but only so far that the text stays legible on each of the backgrounds. */
function muteText(text: string, ...backgrounds: [string, ...string[]]): string {
  return mixUntilLegible(mix(text, backgrounds[0], 35), backgrounds, TEXT_CONTRAST, text);
}

/** Mixes some of the text's colour into a button's background. The text stays legible on the mixed colour. */
function hoverBackground(background: string, text: string, percent: number): string {
  return mixUntilLegible(mix(background, text, percent), [text], TEXT_CONTRAST, background);
}

type GetColor = (name: TokenName) => string;

/** A colour, and how it is derived from others. */
type Rule = [TokenName, () => string];

/** The rules of `deriveColors`, in the order in which they are applied. A rule may use the results before it. */
function rulesOf(get: GetColor, isSet: ReadonlySet<TokenName>, dark: boolean): Rule[] {
  const colors = createColors(get);
  return [...surfaceRules(colors, dark), ...lineRules(colors), ...controlRules(colors, isSet)];
}

type Colors = ReturnType<typeof createColors>;

const whiteAndBlack = ['#ffffff', '#000000'];

/** The colours that rules of several groups read. */
function createColors(get: GetColor) {
  const background = () => get('background');
  const foreground = () => get('foreground');
  return {
    get,
    background,
    foreground,
    tabStrip: () => get('tab-background') || get('muted'),
    field: () => get('input-background') || background(),
    /** Returns the first legible one of the preferred colours, the theme's colours, white and black. */
    textOn: (behind: string, ...preferred: string[]) =>
      firstLegible(behind, ...preferred, background(), foreground(), ...whiteAndBlack),
  };
}

/** The theme's main colours, the surfaces, and the texts on them. */
function surfaceRules({ get, background, foreground, tabStrip, textOn }: Colors, dark: boolean): Rule[] {
  // Mixes `tint` into the background, but only so much that the text stays legible on the surface.
  const surface = (percent: number, tint = foreground()) =>
    mixUntilLegible(mix(background(), tint, percent), [foreground()], TEXT_CONTRAST, background());

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
  ];
}

/** Borders, the focus ring, links, and the colours of errors and successes. */
function lineRules({ get, background, foreground, tabStrip, field, textOn }: Colors): Rule[] {
  const ringBackgrounds = () => [background(), get('muted'), tabStrip(), field()];
  const statusColor = (name: 'destructive' | 'success') =>
    mixUntilLegible(get(name), [background(), get('muted')], TEXT_CONTRAST, foreground());

  return [
    ['border', () => mix(background(), foreground(), 15)],
    [
      'input',
      () =>
        mixUntilLegible(mix(background(), foreground(), 35), [background()], CONTROL_CONTRAST, foreground()),
    ],
    [
      'ring',
      () => mixUntilLegible(get('primary'), ringBackgrounds(), CONTROL_CONTRAST, foreground(), background()),
    ],
    ['link', () => mixUntilLegible(get('primary'), [background()], TEXT_CONTRAST, foreground())],
    ['destructive', () => statusColor('destructive')],
    ['destructive-foreground', () => textOn(get('destructive'))],
    ['success', () => statusColor('success')],
  ];
}

/** Fields and buttons. */
function controlRules({ get, foreground, field, textOn }: Colors, isSet: ReadonlySet<TokenName>): Rule[] {
  const buttonBackground = (name: 'primary' | 'secondary') => get(`${name}-button-background`) || get(name);
  // Returns the background on which the text of a primary button must be legible. If the host has set the colour of
  // this text (`primary-foreground`), we do not check it on `primary`, but only on `primary-button-background`. If the
  // host has not set that background, the function returns an empty string. `contrast` cannot read it as a colour, so
  // every colour of the text counts as legible. The same applies to a secondary button.
  const checkedBackground = (name: 'primary' | 'secondary') =>
    isSet.has(`${name}-foreground`) ? get(`${name}-button-background`) : buttonBackground(name);

  return [
    ['input-foreground', () => textOn(field(), foreground())],
    ['placeholder', () => muteText(get('input-foreground'), field())],
    ['disabled-background', () => get('muted')],
    ['disabled-foreground', () => muteText(foreground(), get('disabled-background'))],
    ['primary-button-foreground', () => textOn(checkedBackground('primary'), get('primary-foreground'))],
    [
      'primary-button-hover',
      () => hoverBackground(buttonBackground('primary'), get('primary-button-foreground'), 12),
    ],
    [
      'secondary-button-foreground',
      () => textOn(checkedBackground('secondary'), get('secondary-foreground')),
    ],
    [
      'secondary-button-hover',
      () => hoverBackground(buttonBackground('secondary'), get('secondary-button-foreground'), 5),
    ],
    [
      'destructive-button-hover',
      () => hoverBackground(get('destructive'), get('destructive-foreground'), 12),
    ],
  ];
}

/**
 * Derives the colours that the host has not set from those that it has set. In a dark theme all rules apply, because
 * the style sheet has no dark defaults. In a light theme, a rule applies only if one of its inputs was set by the host
 * or derived by another rule. Otherwise the style sheet's default applies.
 *
 * @param own the host's colours, and for other colours the defaults in `tokens`
 * @param set the names of the values that the host has set
 * @param dark whether the theme is dark
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
  // Whether the rule that is being applied has read a colour of the host, or a derived one.
  let usesHostColor = false;
  const get = (name: TokenName) => {
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
