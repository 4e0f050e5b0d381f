import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useMemo, useState } from 'react';
import type { Clock } from '../../browser/clock';
import { preferredLanguages } from '../../browser/preferredLanguages';
import type { IdentityError } from '../../identity/core/IdentityError';
import type { AccountTexts } from '../../messages/languages/AccountTextsContext';
import type { Language } from '../../messages/languages/language';
import { english, givenLocale } from '../../messages/languages/language';
import { useLastNonNull } from '../../theme/useLastNonNull';
import type { TagList } from './useLoadedLanguage';
import { isFirstEnglish, useLoadedLanguage } from './useLoadedLanguage';

export interface LanguageOptions {
  /** The widget's element. The page's language is read from the elements around it. */
  rootRef: RefObject<Element | null>;
  clock: Clock;
  onFailure(error: IdentityError): void;
  /** True if the first screen needs the texts of the account. Then they load with the language. */
  startsWithAccount: boolean;
}

/**
 * Returns the language of the widget. English is available immediately, and any other language is loaded first. While a
 * language is loading, the result is the previous language, or `null` if there is none. If the language cannot be
 * loaded within 3 s, the result is English, and `onFailure` gets the error. The same applies to the texts of the account,
 * which are loaded only when a screen needs them.
 *
 * @param locale the host's property: a BCP 47 tag, or `auto` (the default). With `auto` the page's language is read
 *   when the widget is mounted, and when `locale` changes.
 */
export function useLanguage(
  locale: unknown,
  { rootRef, clock, onFailure, startsWithAccount }: LanguageOptions,
): { language: Language | null; accountTexts: AccountTexts } {
  const given = givenLocale(locale);
  const preferred = usePreferredLanguages(!given, rootRef);
  const [withAccount, setWithAccount] = useState(startsWithAccount);
  const loaded = useLoadedLanguage({ wanted: given ?? preferred, withAccount, clock, onFailure });
  const language = useLastNonNull(given && isFirstEnglish(given) ? english : loaded);
  const areLoaded = language?.hasAccountTexts === true;
  const load = useCallback(() => setWithAccount(true), [setWithAccount]);
  return { language, accountTexts: useMemo(() => ({ areLoaded, load }), [areLoaded, load]) };
}

/**
 * Returns the languages of the page and the browser, or `null` until they have been read. The page's language is not
 * watched: if the page changes it later, the widget keeps its language.
 */
function usePreferredLanguages(isNeeded: boolean, rootRef: RefObject<Element | null>): TagList | null {
  const [preferred, setPreferred] = useState<TagList | null>(null);
  useLayoutEffect(() => {
    if (isNeeded) setPreferred(preferredLanguages(rootRef.current).join());
  }, [isNeeded, rootRef]);
  return preferred;
}
