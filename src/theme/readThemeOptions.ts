import { imageUrl } from '../browser/safeUrl';
import { propertyAt } from './propertyAt';
import type { ThemeOptions, ThemeTools } from './ResolvedTheme';

const text = (value: unknown) => (typeof value === 'string' ? value : undefined);
const flag = (value: unknown) => (typeof value === 'boolean' ? value : undefined);
/** Accepts only characters that need no escape in a CSS selector. */
const idSuffix = (value: unknown) =>
  typeof value === 'string' && /^[-\w]{1,64}$/.test(value) ? value : undefined;
/** A blank text counts as missing. Another type stays, so that it causes the warning. */
const nonBlank = (value: unknown) => (typeof value === 'string' && !value.trim() ? undefined : value);

/**
 * Reads everything other than colours and sizes. `presentation` wins over `styles`. A value of a wrong type is ignored.
 * @param base the page's URL, for a relative logo URL
 */
export function readThemeOptions(
  styles: unknown,
  presentation: unknown,
  base: string | undefined,
  warn: ThemeTools['warn'],
): ThemeOptions {
  const option = (path: string) => propertyAt(presentation, `options.${path}`);
  const logo = nonBlank(option('logo.url')) ?? nonBlank(propertyAt(styles, 'logo.logoImageUrl'));
  const logoUrl = imageUrl(logo, base);
  if (logo && !logoUrl) warn('the logo', 'https address');

  return {
    hideHeaderText: flag(option('hideHeaderText')) ?? flag(propertyAt(styles, 'hideHeaderText')) ?? false,
    logoUrl,
    logoAlt: text(option('logo.alt'))?.slice(0, 200),
    inputIdSuffix: idSuffix(option('inputIdSuffix')),
    buttonIdOf: createButtonIdOf(option('buttonId')),
    enableShadowDOM: flag(option('enableShadowDOM')),
  };
}

/** @param buttonId `true`, or a suffix for the ids */
function createButtonIdOf(buttonId: unknown): ThemeOptions['buttonIdOf'] {
  const suffix = buttonId === true ? '' : idSuffix(buttonId);
  if (suffix === undefined) return undefined;
  return (method) => method.replace(/[^-\w]+/g, '-').slice(0, 100) + suffix;
}
