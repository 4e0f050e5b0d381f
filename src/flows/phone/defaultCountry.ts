import { preferredLanguages } from '../../browser/preferredLanguages';
import { DEFAULT_COUNTRY } from '../../config/phone';
import { givenLocale } from '../../messages/languages/language';
import { warnOfIgnored } from '../../browser/warnDeveloper';
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
  languages: readonly string[] = preferredLanguages(null),
): string {
  if (option === 'auto') {
    const [firstLanguage] = languages;
    const region = regionOf(givenLocale(locale)) ?? regionOf(firstLanguage) ?? likelyRegionOf(firstLanguage);
    return region ?? DEFAULT_COUNTRY;
  }
  const country = regionOf(`und-${option}`); // a tag with an undetermined language, because `option` is only a region
  if (!country) warnOfIgnored('config.otpOptions.defaultCountry', 'is neither a country nor "auto"');
  return country ?? DEFAULT_COUNTRY;
}

const regionOf = (tag: string | undefined) => knownRegion(tag, (locale) => locale);
/** A language such as `de` names no region. Most of its speakers live in the likely region. */
const likelyRegionOf = (tag: string | undefined) => knownRegion(tag, (locale) => locale.maximize());

/** Returns the region of a BCP 47 tag. Returns `undefined` if the tag is invalid, or the region has no calling code. */
function knownRegion(
  tag: string | undefined,
  convert: (locale: Intl.Locale) => Intl.Locale,
): string | undefined {
  try {
    // `Intl.Locale` also replaces obsolete codes: UK becomes GB.
    const { region = '' } = convert(new Intl.Locale(tag ?? ''));
    return dialCodes.has(region) ? region : undefined;
  } catch {
    return undefined; // it is no BCP 47 tag
  }
}
