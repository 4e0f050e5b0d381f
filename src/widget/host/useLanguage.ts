import type { RefObject } from 'react';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Clock } from '../../browser/clock';
import { withTimeout } from '../../browser/withTimeout';
import { isEnglish, preferredLanguages } from '../../browser/preferredLanguages';
import { chunkError } from '../../identity/core/chunkError';
import type { IdentityError } from '../../identity/core/IdentityError';
import type { Language } from '../../messages/languages/language';
import { english, givenLocale, fallbackEnglish } from '../../messages/languages/language';
import { useLastNonNull } from '../../theme/useLastNonNull';
import { EnvironmentContext } from '../environment/environment';
import { loadedLanguage, requestLanguage, type TagList } from './languageRequests';

/** @limit The file of a language, before the widget shows English */
const LANGUAGE_TIMEOUT_MS = 3_000;

/**
 * Returns the language of the widget. English is available immediately, and any other language is loaded first. While a
 * language is loading, the result is the previous language, or `null` if there is none. If the language cannot be
 * loaded within 3 s, the result is English, and `onFailure` gets the error.
 *
 * @param locale the host's property: a BCP 47 tag, or `auto` (the default). With `auto` the page's language is read
 *   when the widget is mounted, and when `locale` changes.
 * @param rootRef the widget's element. The page's language is read from the elements around it.
 */
export function useLanguage(
  locale: unknown,
  rootRef: RefObject<Element | null>,
  clock: Clock,
  onFailure: (error: IdentityError) => void,
): Language | null {
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
  const latestOnFailure = useRef(onFailure);
  useEffect(() => {
    latestOnFailure.current = onFailure;
  });

  // If a language cannot be loaded in time, the widget stays in English until the host wants another language. So the
  // texts do not change if the file arrives later.
  if (failed !== null && failed !== wanted) setFailed(null);
  const hasFailed = failed === wanted;

  const isMissing = wanted !== null && !isFirstEnglish(wanted) && !loadedLanguage(wanted) && !hasFailed;
  useEffect(() => {
    if (!isMissing) return undefined;
    const controller = new AbortController();
    const { signal } = controller;
    const request = requestLanguage(wanted, loadLanguage);
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
  }, [isMissing, wanted, clock, loadLanguage]);

  const chooseLanguage = () => {
    if (wanted === null || isMissing) return null;
    if (isFirstEnglish(wanted)) return given ? english : fallbackEnglish;
    if (hasFailed) return fallbackEnglish;
    return loadedLanguage(wanted) ?? fallbackEnglish;
  };
  return useLastNonNull(chooseLanguage());
}

const isFirstEnglish = (wanted: TagList) => wanted === '' || isEnglish(wanted.split(',')[0] ?? '');
