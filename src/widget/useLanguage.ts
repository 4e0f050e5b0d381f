import {
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  type RefObject,
} from 'react';
import { isEnglish, preferredLanguages } from '../browser/preferredLanguages';
import type { Clock } from '../browser/types';
import { withTimeout } from '../browser/withTimeout';
import { english, fallbackEnglish, hostLocale, type Language } from '../messages/languages/language';
import type { AccountMessages } from '../messages/useMessages';
import { chunkError, type IdentityError } from '../provider/IdentityError';
import { useLastNonNull } from '../theme/useTheme';
import { EnvironmentContext } from './environment';

/**
 * By the requested tags, and whether the messages of the account are needed. Shared, so that a widget that mounts later
 * shows the language in its first render.
 */
const loadedLanguages = new Map<string, Language>();

/** @limit The files of a language, before the widget shows English */
const LANGUAGE_TIMEOUT_MS = 3_000;

/** Tags separated by commas, the preferred one first: as one text, React can compare two lists. Empty means English. */
type TagList = string;

/** @param requested `null` until it is known */
function useLoadedLanguage(
  requested: TagList | null,
  withAccount: boolean,
  { clock, onFailure }: Pick<LanguageOptions, 'clock' | 'onFailure'>,
): Language | null {
  const { loadLanguage } = use(EnvironmentContext);
  const [failed, setFailed] = useState<TagList | null>(null);
  const [, rerender] = useState<object>();
  const key = `${withAccount} ${requested}`;
  const latestOnFailure = useRef(onFailure);
  useEffect(() => void (latestOnFailure.current = onFailure));

  // After a failure, the widget stays in English until the host chooses another language, so that its messages do not
  // change while the person reads them.
  if (failed !== null && failed !== requested) setFailed(null);
  const hasFailed = failed === requested;

  const loaded = loadedLanguages.get(key);
  const isMissing = requested !== null && !isFirstEnglish(requested) && !loaded && !hasFailed;
  useEffect(() => {
    if (!isMissing) return undefined;
    const controller = new AbortController();
    withTimeout({ clock, ms: LANGUAGE_TIMEOUT_MS, signal: controller.signal }, ({ signal }) =>
      loadLanguage(requested.split(','), withAccount, signal),
    ).then(
      (language) => {
        loadedLanguages.set(key, language);
        rerender({}); // React does not see that the map has changed
      },
      (cause: unknown) => {
        if (controller.signal.aborted) return;
        setFailed(requested);
        latestOnFailure.current(chunkError(cause));
      },
    );
    return () => controller.abort();
  }, [isMissing, requested, withAccount, key, clock, loadLanguage]);

  if (requested === null || isMissing) return null;
  return (!hasFailed && loaded) || fallbackEnglish;
}

const isFirstEnglish = (requested: TagList) => requested === '' || isEnglish(requested.split(',')[0] ?? '');

export interface LanguageOptions {
  /** The page's language is read from the elements around the widget. */
  rootRef: RefObject<Element | null>;
  clock: Clock;
  onFailure(error: IdentityError): void;
  startsWithAccount: boolean;
}

/**
 * While the language loads, the result is the previous one, or `null`; after 3 s it is English. The messages of the
 * account load only when a screen needs them.
 * @param locale a BCP 47 tag, or `auto` (the default): the page's language, read on mount and when `locale` changes
 */
export function useLanguage(
  locale: unknown,
  { rootRef, startsWithAccount, ...options }: LanguageOptions,
): { language: Language | null; accountMessages: AccountMessages } {
  const chosen = hostLocale(locale);
  const preferred = usePreferredLanguages(!chosen, rootRef);
  const [withAccount, setWithAccount] = useState(startsWithAccount);
  const loaded = useLoadedLanguage(chosen ?? preferred, withAccount, options);
  const language = useLastNonNull(chosen && isFirstEnglish(chosen) ? english : loaded);
  const areLoaded = language?.hasAccountMessages === true;
  const load = useCallback(() => setWithAccount(true), [setWithAccount]);
  return { language, accountMessages: useMemo(() => ({ areLoaded, load }), [areLoaded, load]) };
}

/** `null` until they have been read. If the page changes its language later, the widget keeps its own. */
function usePreferredLanguages(isNeeded: boolean, rootRef: RefObject<Element | null>): TagList | null {
  const [preferred, setPreferred] = useState<TagList | null>(null);
  useLayoutEffect(() => {
    if (isNeeded) setPreferred(preferredLanguages(rootRef.current).join());
  }, [isNeeded, rootRef]);
  return preferred;
}
