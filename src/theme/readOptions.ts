import { imageUrl } from './imageUrl';
import type { LookOptions, ThemeTools } from './Look';

type ReadMember = (path: string) => unknown;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** Accepts a suffix only if a CSS selector can contain its characters without an escape. */
const idSuffix = (value: unknown) =>
  typeof value === 'string' && /^[-\w]{1,64}$/.test(value) ? value : undefined;
/** A blank address counts as no address. */
const filled = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value);

/** Reads the options of the theme other than colours and sizes. A value of a wrong type is ignored. */
export function readOptions(
  style: ReadMember,
  presented: ReadMember,
  base: string | undefined,
  warn: ThemeTools['warn'],
): LookOptions {
  const option = (path: string) => presented(`options.${path}`);
  const logo = filled(option('logo.url')) ?? filled(style('logo.logoImageUrl'));
  const logoUrl = imageUrl(logo, base);
  if (logo && !logoUrl) warn('the logo', 'https address');

  const buttonId = option('buttonId');
  const buttonSuffix = buttonId === true ? '' : idSuffix(buttonId);
  return {
    hideHeaderText: flag(option('hideHeaderText')) ?? flag(style('hideHeaderText')) ?? false,
    logoUrl,
    logoAlt: text(option('logo.alt'))?.slice(0, 200),
    inputIdSuffix: idSuffix(option('inputIdSuffix')),
    buttonIdOf:
      buttonSuffix === undefined
        ? undefined
        : (method) => method.replace(/[^-\w]+/g, '-').slice(0, 100) + buttonSuffix,
    enableShadowDOM: flag(option('enableShadowDOM')),
  };
}
