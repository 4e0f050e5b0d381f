import type { RefObject } from 'react';
import { use, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Clock } from '../../browser/clock';
import { withTimeout } from '../../browser/withTimeout';
import { isEnglish, preferredLanguages } from '../../browser/preferredLanguages';
import { chunkError } from '../../identity/core/chunkError';
import type { IdentityError } from '../../identity/core/IdentityError';
import type { AccountTexts } from '../../messages/languages/AccountTextsContext';
import type { Language } from '../../messages/languages/language';
import { english, givenLocale, fallbackEnglish } from '../../messages/languages/language';
import { useLastNonNull } from '../../theme/useLastNonNull';
import { EnvironmentContext } from '../environment/environment';
import { loadedLanguage, requestLanguage } from './languageRequests';

/** @limit The files of a language, before the widget shows English */
const LANGUAGE_TIMEOUT_MS = 3_000;

/**
 * Language tags separated by commas, the most wanted first. As one text, React can compare two lists. An empty list means
 * English.
 */
type TagList = string;

/**
 * Returns the language of the widget. English is available immediately, and any other language is loaded first. While a
 * language is loading, the result is the previous language, or `null` if there is none. If the language cannot be
 * loaded within 3 s, the result is English, and `onFailure` gets the error. The same applies to the texts of the account,
 * which are loaded only when a screen needs them.
 *
 * @param locale the host's property: a BCP 47 tag, or `auto` (the default). With `auto` the page's language is read
 *   when the widget is mounted, and when `locale` changes.
 * @param startsWithAccount true if the first screen needs the texts of the account. Then they load with the language.
 * @param rootRef the widget's element. The page's language is read from the elements around it.
 */
export function useLanguage(
  locale: unknown,
  rootRef: RefObject<Element | null>,
  clock: Clock,
  onFailure: (error: IdentityError) => void,
  startsWithAccount: boolean,
): { language: Language | null; accountTexts: AccountTexts } {
  const { loadLanguage } = use(EnvironmentContext);
  const given = givenLocale(locale);
  const [failed, setFailed] = useState<TagList | null>(null);
  const [, rerender] = useState<object>();
  /** The languages of the page and the browser, or `null` until they have been read. */
  const [preferred, setPreferred] = useState<TagList | null>(null);
  // Reads the page's language, but does not watch it. If the page changes it later, the widget keeps its language.
  useLayoutEffect(() => {
    if (!given) setPreferred(preferredLanguages(rootRef.current).join());
  }, [given, rootRef]);
  const wanted = given ?? preferred;
  const [withAccount, setWithAccount] = useState(startsWithAccount);
  const key = `${withAccount} ${wanted}`;
  const latestOnFailure = useRef(onFailure);
  useEffect(() => {
    latestOnFailure.current = onFailure;
  });

  // If a language cannot be loaded in time, the widget stays in English until the host wants another language. So the
  // texts do not change if the file arrives later.
  if (failed !== null && failed !== wanted) setFailed(null);
  const hasFailed = failed === wanted;

  const isMissing = wanted !== null && !isFirstEnglish(wanted) && !loadedLanguage(key) && !hasFailed;
  useEffect(() => {
    if (!isMissing) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const tags = wanted.split(',');
    const request = requestLanguage(key, (ended) => loadLanguage(tags, withAccount, ended));
    withTimeout({ clock, ms: LANGUAGE_TIMEOUT_MS, signal }, () => request.arrival).then(
      () => {
        // React does not see that `loadedLanguage` has changed.
        if (!signal.aborted) rerender({});
      },
      (cause: unknown) => {
        if (signal.aborted) return;
        request.isLate = true;
        setFailed(wanted);
        latestOnFailure.current(chunkError(cause));
      },
    );
    return () => controller.abort();
  }, [isMissing, wanted, withAccount, key, clock, loadLanguage]);

  const chooseLanguage = () => {
    if (wanted === null || isMissing) return null;
    if (isFirstEnglish(wanted)) return given ? english : fallbackEnglish;
    if (hasFailed) return fallbackEnglish;
    return loadedLanguage(key) ?? fallbackEnglish;
  };
  const language = useLastNonNull(chooseLanguage());
  const areLoaded = language?.hasAccountTexts === true;
  const load = useCallback(() => setWithAccount(true), []);
  return { language, accountTexts: useMemo(() => ({ areLoaded, load }), [areLoaded, load]) };
}

const isFirstEnglish = (wanted: TagList) => wanted === '' || isEnglish(wanted.split(',')[0] ?? '');
