import { imageUrl } from './imageUrl';
import type { LookOptions } from './Look';
import { warnOnce } from './warnOnce';

type ReadMember = (path: string) => unknown;

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** A blank address counts as absent. */
const filled = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value);

/** The theme options other than colours and sizes. A value of the wrong type counts as absent. */
export function readOptions(style: ReadMember, presented: ReadMember, base?: string): LookOptions {
  const option = (path: string) => presented(`options.${path}`);
  const logo = filled(option('logo.url')) ?? filled(style('logo.logoImageUrl'));
  const logoUrl = imageUrl(logo, base);
  if (logo && !logoUrl) warnOnce('the logo', 'is not an https address');

  const suffix = text(option('inputIdSuffix'));
  const buttonId = option('buttonId');
  return {
    hideHeaderText: flag(option('hideHeaderText')) ?? flag(style('hideHeaderText')) ?? false,
    logoUrl,
    logoAlt: text(option('logo.alt'))?.slice(0, 200),
    inputIdSuffix: suffix && /^[-\w]{1,64}$/.test(suffix) ? suffix : undefined,
    buttonId: flag(buttonId) ?? text(buttonId),
    enableShadowDOM: flag(option('enableShadowDOM')),
  };
}
