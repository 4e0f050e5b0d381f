import type { RefObject } from 'react';
import { useCallback, useLayoutEffect, useMemo, useState, use, useEffect, useRef } from 'react';
import type { Clock } from '../../browser/types';
import { preferredLanguages, isEnglish } from '../../browser/preferredLanguages';
import type { IdentityError } from '../../identity/core/IdentityError';
import type { AccountTexts } from '../../messages/useMessages';
import type { Language } from '../../messages/languages/language';
import { english, givenLocale, fallbackEnglish } from '../../messages/languages/language';
import { useLastNonNull } from '../../theme/useLastNonNull';
import { withTimeout } from '../../browser/withTimeout';
import { chunkError } from '../../identity/core/IdentityError';
import { EnvironmentContext } from '../environment/environment';

/** What a request loads, as one text: the wanted languages, and whether the texts of the account are wanted too. */
type LanguageKey = string;

interface LanguageRequest {
  /** Resolves when `language` is set. */
  readonly arrival: Promise<void>;
  language?: Language;
  readonly controller: AbortController;
  /**
   * True if a widget has stopped waiting for the request, or if the request has failed. A late request goes on, and the
   * next widget shows its language.
   */
  isLate: boolean;
}

const requests = new Map<LanguageKey, LanguageRequest>();

/** Returns the language if it has been loaded on this page. */
const loadedLanguage = (key: LanguageKey): Language | undefined => requests.get(key)?.language;

/**
 * Loads a language once for all widgets of the page. If an earlier request is late or has failed, it is ended and a new
 * one is sent: in Chromium, a request that hangs would hold up the next request for the same file.
 */
function requestLanguage(
  key: LanguageKey,
  load: (signal: AbortSignal) => Promise<Language>,
): LanguageRequest {
  const earlier = requests.get(key);
  if (earlier?.isLate === false) return earlier;
  earlier?.controller.abort();
  const controller = new AbortController();
  const request: LanguageRequest = {
    arrival: load(controller.signal).then((language) => void (request.language = language)),
    controller,
    isLate: false,
  };
  request.arrival.catch(() => (request.isLate = true));
  requests.set(key, request);
  return request;
}

/** @limit The files of a language, before the widget shows English */
const LANGUAGE_TIMEOUT_MS = 3_000;

/**
 * Language tags separated by commas, the most wanted first. As one text, React can compare two lists. An empty list means
 * English.
 */
type TagList = string;

interface WantedLanguage {
  /** `null` until it is known. */
  wanted: TagList | null;
  /** True if the texts of the account are wanted too. */
  withAccount: boolean;
  clock: Clock;
  /** Called if the language cannot be loaded within 3 s. */
  onFailure(error: IdentityError): void;
}

/** Loads a language, and returns it. Returns `null` while it is loading, and English if it cannot be loaded. */
function useLoadedLanguage(wantedLanguage: WantedLanguage): Language | null {
  const { wanted, withAccount, clock, onFailure } = wantedLanguage;
  const { loadLanguage } = use(EnvironmentContext);
  const [failed, setFailed] = useState<TagList | null>(null);
  const [, rerender] = useState<object>();
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

  if (wanted === null || isMissing) return null;
  return (!hasFailed && loadedLanguage(key)) || fallbackEnglish;
}

/** Returns whether English is the most wanted language of the list. */
const isFirstEnglish = (wanted: TagList) => wanted === '' || isEnglish(wanted.split(',')[0] ?? '');

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
