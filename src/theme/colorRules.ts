import { mix } from './color';
import {
  CONTROL_CONTRAST,
  firstLegible,
  hoverBackground,
  mixUntilLegible,
  muteText,
  TEXT_CONTRAST,
} from './legible';
import type { TokenName } from './tokens';

type GetColor = (name: TokenName) => string;

/** A colour, and how it is derived from others. */
type Rule = [TokenName, () => string];

/** The rules of `deriveColors`, in the order in which they are applied. A rule may use the results before it. */
export function rulesOf(get: GetColor, isSet: ReadonlySet<TokenName>, dark: boolean): Rule[] {
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
