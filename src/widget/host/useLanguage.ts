import type { RefObject } from 'react';
import { use, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Clock } from '../../browser/clock';
import { withTimeout } from '../../browser/withTimeout';
import { isEnglish, preferredLanguages } from '../../browser/preferredLanguages';
import { chunkError } from '../../identity/core/chunkError';
import type { IdentityError } from '../../identity/core/IdentityError';
import type { Language } from '../../messages/languages/language';
import { english, givenLocale, substitute } from '../../messages/languages/language';
import { useLatest } from '../../theme/useLatest';
import { EnvironmentContext } from '../environment/environment';

const LANGUAGE_TIMEOUT_MS = 3_000;

/** The loaded languages, by the list of wanted tags. A widget that is mounted later needs no second load. */
const loaded = new Map<string, Language>();

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
  const [failed, setFailed] = useState<string | null>(null);
  const [, redraw] = useState<object>();
  const [preferred, setPreferred] = useState<string | null>(null);
  // Reads the page's language, but does not watch it. If the page changes it later, the widget keeps its language.
  useLayoutEffect(() => {
    if (!given) setPreferred(preferredLanguages(rootRef.current).join());
  }, [given, rootRef]);
  const wanted = given ?? preferred;
  const fail = useRef(onFailure);
  useEffect(() => {
    fail.current = onFailure;
  });

  // If a language cannot be loaded in time, the widget stays in English until the host wants another language. So the
  // texts do not change if the file arrives later.
  if (failed !== null && failed !== wanted) setFailed(null);

  const isMissing = wanted !== null && !isPlain(wanted) && !loaded.has(wanted) && failed !== wanted;
  useEffect(() => {
    if (!isMissing) return undefined;
    const left = new AbortController();
    const { signal } = left;
    withTimeout({ clock, ms: LANGUAGE_TIMEOUT_MS, signal }, async () => {
      loaded.set(wanted, await loadLanguage(wanted.split(',')));
    }).then(
      () => signal.aborted || redraw({}),
      (cause: unknown) => {
        if (signal.aborted) return;
        setFailed(wanted);
        fail.current(chunkError(cause));
      },
    );
    return () => left.abort();
  }, [isMissing, wanted, clock, loadLanguage]);

  const language =
    wanted === null || isMissing
      ? null
      : isPlain(wanted)
        ? given
          ? english
          : substitute
        : (failed !== wanted && loaded.get(wanted)) || substitute;
  return useLatest(language);
}

/** Returns whether the first wanted language is English. */
const isPlain = (wanted: string) => wanted === '' || isEnglish(wanted.split(',')[0] ?? '');
