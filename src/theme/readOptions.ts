import { imageUrl } from './imageUrl';
import type { LookOptions } from './Look';
import { warnOnce } from './warnOnce';

type ReadMember = (path: string) => unknown;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** Returns the suffix if all of its characters may be in a CSS selector without an escape. */
const idSuffix = (value: unknown) =>
  typeof value === 'string' && /^[-\w]{1,64}$/.test(value) ? value : undefined;
/** Returns the value, or `undefined` for a blank address, which counts as absent. */
const filled = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value);

/** Reads the options of the theme other than colours and sizes. A value of the wrong type counts as absent. */
export function readOptions(style: ReadMember, presented: ReadMember, base?: string): LookOptions {
  const option = (path: string) => presented(`options.${path}`);
  const logo = filled(option('logo.url')) ?? filled(style('logo.logoImageUrl'));
  const logoUrl = imageUrl(logo, base);
  if (logo && !logoUrl) warnOnce('the logo', 'is not an https address');

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
