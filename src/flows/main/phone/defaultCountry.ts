import { preferredLanguages } from '../../../browser/preferredLanguages';
import { DEFAULT_COUNTRY } from '../../../config/phone';
import { givenLocale } from '../../../messages/languages/language';
import { warnOnce } from '../../../theme/warnOnce';
import { dialCodes } from './dialCodes';

/**
 * Returns the country with which the phone field opens. With `auto`, it is the region of the host's locale, or else of
 * the browser's first language.
 *
 * @param option the host's value of `config.otpOptions.defaultCountry`
 * @param locale the host's property `locale`
 */
export function defaultCountry(
  option: string,
  locale?: unknown,
  [language] = preferredLanguages(null),
): string {
  if (option === 'auto')
    return regionOf(givenLocale(locale)) ?? regionOf(language) ?? likelyRegionOf(language) ?? DEFAULT_COUNTRY;
  const country = regionOf(`und-${option}`);
  if (!country) warnOnce('config.otpOptions.defaultCountry', 'is neither a country nor "auto"');
  return country ?? DEFAULT_COUNTRY;
}

const regionOf = (tag: string | undefined) => countryOf(tag, (locale) => locale);
/** A language such as `de` names no region. Most of its speakers live in the likely region. */
const likelyRegionOf = (tag: string | undefined) => countryOf(tag, (locale) => locale.maximize());

function countryOf(tag: string | undefined, read: (locale: Intl.Locale) => Intl.Locale): string | undefined {
  try {
    // The browser also replaces obsolete codes: UK becomes GB.
    const { region = '' } = read(new Intl.Locale(tag ?? ''));
    return dialCodes.has(region) ? region : undefined;
  } catch {
    return undefined; // it is no BCP 47 tag
  }
}
