import type { Presentation, Styles } from '../../contract/look';
import type { Options } from '../../contract/options';

/** Returns a description of the expected value, or `undefined` if the value is valid. */
export type Check = (value: unknown) => string | undefined;

/**
 * The names that a host may use in an object of the type `Value`. The value of a name is `true`, a `Check` of the
 * member's value, or an object with the names that the host may use inside this member. If the member is a list, this
 * object is in an array.
 */
export type Names<Value> = { readonly [Name in keyof Required<Value>]: object | true };

const checkFlag: Check = (value) => (typeof value === 'boolean' ? undefined : 'true or false');
export const checkText: Check = (value) => (typeof value === 'string' ? undefined : 'a text');
const checkSuffix: Check = (value) =>
  typeof value === 'string' && /^[-\w]{0,64}$/.test(value)
    ? undefined
    : 'a text of at most 64 letters, digits, "-" and "_"';
const checkTheme: Check = (value) =>
  typeof value === 'object' ? undefined : 'an object, or a list of two objects';

const checkButtonId: Check = (value) => {
  const expected = checkFlag(value) && checkSuffix(value);
  return expected ? `true or ${expected}` : undefined;
};

/** Returns the names in a description. `readConfig` checks the values. */
export function namesIn(options: Options): Names<Options> {
  return Object.fromEntries(
    Object.entries(options).map(([name, option]) => {
      if (option.type === 'object') return [name, namesIn(option.members)];
      if (option.type === 'list' && option.item.type === 'object') {
        return [name, [namesIn(option.item.members)]];
      }
      return [name, true];
    }),
  );
}

/** `true` means that the code which uses the value checks it. `readLook` checks the keys and values inside `theme`. */
export const presentationNames = {
  theme: checkTheme,
  icons: true,
  options: {
    hideHeaderText: checkFlag,
    inputIdSuffix: checkSuffix,
    logo: { url: true, alt: checkText },
    buttonId: checkButtonId,
    enableShadowDOM: checkFlag,
    socialButtons: true,
    icons: true,
  } satisfies Names<NonNullable<Presentation['options']>>,
} satisfies Names<Presentation>;

const buttonNames = {
  backgroundColor: true,
  textColor: true,
  borderColor: true,
  borderRadius: true,
} as const;

/** Only `hideHeaderText` is checked here. The theme's code checks the other values. */
export const stylesNames = {
  container: {
    backgroundColor: true,
    borderColor: true,
    borderRadius: true,
    width: true,
  } satisfies Names<NonNullable<Styles['container']>>,
  colors: {
    primary: true,
    secondary: true,
    accent: true,
    success: true,
    warning: true,
    error: true,
  } satisfies Names<NonNullable<Styles['colors']>>,
  buttons: { primary: buttonNames, secondary: buttonNames, disabled: buttonNames },
  inputs: { ...buttonNames, placeholderColor: true } satisfies Names<NonNullable<Styles['inputs']>>,
  fontFamily: true,
  hideHeaderText: checkFlag,
  logo: { logoImageUrl: true },
} satisfies Names<Styles>;
