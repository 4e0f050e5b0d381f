import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

// The widget remembers in `localStorage` which requests the person has answered, so that a reload, the browser's back
// button, or another tab cannot answer the same request again. A new navigation is a new request, because applications
// may send the same parameters again, also the same `state` (RFC 6749 §10.12).

const KEY = 'portico:answered';
const MAX_ENTRIES = 20;

/** The digest of a request, and when it was answered, in epoch milliseconds. */
type Entry = readonly [requestDigest: string, time: number];

/** Returns whether the person has answered the request. A new navigation forgets earlier answers to it. */
export function wasAnswered(parameters: object, browser: Browser): boolean {
  const { isRevisit, openedAt } = attentionOf(browser);
  const requestDigest = digestOf(parameters);
  const answer = readAnswers(browser).find(([digest]) => digest === requestDigest);
  if (!answer) return false;
  const [, answeredAt] = answer;
  if (isRevisit() || answeredAt >= openedAt()) return true;
  forgetAnswer(parameters, browser);
  return false;
}

export function recordAnswer(parameters: object, browser: Browser): void {
  const entry: Entry = [digestOf(parameters), browser.now()];
  writeAnswers(browser, [entry, ...others(parameters, browser)].slice(0, MAX_ENTRIES));
}

/** Removes the record of an answer that did not reach the provider, so that the person can answer again. */
export const forgetAnswer = (parameters: object, browser: Browser): void =>
  writeAnswers(browser, others(parameters, browser));

function others(parameters: object, browser: Browser): readonly Entry[] {
  const requestDigest = digestOf(parameters);
  return readAnswers(browser).filter(([digest]) => digest !== requestDigest);
}

const writeAnswers = ({ storage }: Browser, entries: readonly Entry[]) =>
  storage.write(KEY, JSON.stringify(entries));

function readAnswers({ storage }: Browser): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(storage.read(KEY) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/**
 * Returns a digest of the request's parameters (32-bit FNV-1a with two start values). Only this digest is stored, so
 * the storage contains neither `state` nor `nonce`. The other parameters of the page's address have no effect on the
 * digest, because they may contain a secret token.
 */
function digestOf(parameters: object): string {
  const text = JSON.stringify(parameters);
  const fnv1a = (start: number) => {
    let hash = start;
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(36);
  };
  return `${fnv1a(0x811c9dc5)}.${fnv1a(0x01234567)}`;
}
