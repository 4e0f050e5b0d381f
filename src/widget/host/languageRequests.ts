import type { Language } from '../../messages/languages/language';

/** What a request loads, as one text: the wanted languages, and whether the texts of the account are wanted too. */
export type LanguageKey = string;

interface LanguageRequest {
  /** Resolves when the language is in `loaded`. */
  readonly arrival: Promise<void>;
  readonly controller: AbortController;
  /**
   * True if a widget has stopped waiting for the request, or if the request has failed. A late request goes on, and the
   * next widget shows its language.
   */
  isLate: boolean;
}

const loaded = new Map<LanguageKey, Language>();
const requests = new Map<LanguageKey, LanguageRequest>();

/** Returns the language if it has been loaded on this page. */
export const loadedLanguage = (key: LanguageKey): Language | undefined => loaded.get(key);

/**
 * Loads a language once for all widgets of the page. If an earlier request is late or has failed, it is ended and a new
 * one is sent: in Chromium, a request that hangs would hold up the next request for the same file.
 */
export function requestLanguage(
  key: LanguageKey,
  load: (signal: AbortSignal) => Promise<Language>,
): LanguageRequest {
  const earlier = requests.get(key);
  if (earlier?.isLate === false) return earlier;
  earlier?.controller.abort();
  const controller = new AbortController();
  const request: LanguageRequest = {
    arrival: load(controller.signal).then((language) => void loaded.set(key, language)),
    controller,
    isLate: false,
  };
  request.arrival.catch(() => (request.isLate = true));
  requests.set(key, request);
  return request;
}
