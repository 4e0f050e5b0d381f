import type { Language } from '../../messages/languages/language';
import type { Environment } from '../environment/environment';

/**
 * Language tags separated by commas, the most wanted first. As one text, React can compare two lists. An empty list means
 * English.
 */
export type TagList = string;

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

const loaded = new Map<TagList, Language>();
const requests = new Map<TagList, LanguageRequest>();

/** Returns the language if it has been loaded on this page. */
export const loadedLanguage = (wanted: TagList): Language | undefined => loaded.get(wanted);

/**
 * Loads a language once for all widgets of the page. If an earlier request is late or has failed, it is ended and a new
 * one is sent: in Chromium, a request that hangs would hold up the next request for the same file.
 */
export function requestLanguage(wanted: TagList, load: Environment['loadLanguage']): LanguageRequest {
  const earlier = requests.get(wanted);
  if (earlier?.isLate === false) return earlier;
  earlier?.controller.abort();
  const controller = new AbortController();
  const request: LanguageRequest = {
    arrival: load(wanted.split(','), controller.signal).then((language) => void loaded.set(wanted, language)),
    controller,
    isLate: false,
  };
  request.arrival.catch(() => (request.isLate = true));
  requests.set(wanted, request);
  return request;
}
