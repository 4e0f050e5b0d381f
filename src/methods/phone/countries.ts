import { preferredLanguages } from '../../browser/preferredLanguages';
import { warnOfIgnored } from '../../browser/warnDeveloper';
import { hostLocale } from '../../messages/languages/language';
import type { HostServices } from '../../store/services';
import { dialCodes } from './dialCodes';
import { DEFAULT_COUNTRY } from './options';

/** Displayed as "+44 United Kingdom". */
export interface Country {
  /** ISO 3166-1 alpha-2. */
  readonly code: string;
  readonly dialCode: string;
  readonly name: string;
}

/** The US first, then the others sorted by name in this language. */
export function countries(locale: string): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  const rank = ({ code }: Country) => (code === DEFAULT_COUNTRY ? 0 : 1);
  return [...dialCodes]
    .map(([code, dialCode]) => ({ code, dialCode, name: names.of(code) ?? code }))
    .sort((a, b) => rank(a) - rank(b) || compare(a.name, b.name));
}

/** Chosen at first. With `auto`, it is the region of the host's locale, or else of the browser's first language. */
export function defaultCountry(
  { config, hostProps }: Pick<HostServices, 'config' | 'hostProps'>,
  languages: readonly string[] = preferredLanguages(null),
): string {
  const option = config.otpOptions.defaultCountry;
  if (option === 'auto') {
    const [firstLanguage] = languages;
    // A language such as `de` names no region, so the likely one counts.
    const likely = localeOf(firstLanguage)?.maximize();
    return regionOf(localeOf(hostLocale(hostProps.locale))) ?? regionOf(likely) ?? DEFAULT_COUNTRY;
  }
  const country = regionOf(localeOf(`und-${option}`)); // an undetermined language: `option` is only a region
  if (!country) warnOfIgnored('config.otpOptions.defaultCountry', 'is neither a country nor "auto"');
  return country ?? DEFAULT_COUNTRY;
}

/** Parses a language tag. `Intl.Locale` also replaces obsolete codes: UK becomes GB. */
function localeOf(tag: string | undefined): Intl.Locale | undefined {
  try {
    return tag ? new Intl.Locale(tag) : undefined;
  } catch {
    return undefined; // it is no BCP 47 tag
  }
}

/** Only a region with a calling code. */
const regionOf = (locale: Intl.Locale | undefined) =>
  locale?.region && dialCodes.has(locale.region) ? locale.region : undefined;
