import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

const ANSWERED = 'portico:answered';
const SEEN = 'portico:seen';
const KEPT = 20;

/**
 * The digest of a request, and a time in epoch milliseconds. In the list `ANSWERED` it is the time of the person's
 * answer. In the list `SEEN` it is the time when the person's visit started.
 */
type Entry = readonly [request: string, at: number];

/**
 * Returns the time (epoch milliseconds) at which the person's visit with this request started. Only an answer since
 * then counts as an answer to this request. A reload, or the browser's back button, continues the visit. A new
 * navigation starts a new visit, because applications may send the same parameters again, also the same `state`
 * (RFC 6749 §10.12).
 */
export function seeRequest(asked: object, browser: Browser): number {
  const request = digest(asked);
  const { isRevisit, openedAt } = attentionOf(browser);
  const seen = read(browser.tabStorage, SEEN);
  const known = seen.find(([each]) => each === request);
  if (known && isRevisit()) return known[1];
  const startedAt = openedAt();
  browser.tabStorage.write(SEEN, JSON.stringify(withEntry(seen, [request, startedAt])));
  return startedAt;
}

/** Returns whether the person has answered the request since `askedAt`, in any tab of this browser. */
export function wasAnswered(asked: object, askedAt: number, { storage }: Browser): boolean {
  const request = digest(asked);
  return read(storage, ANSWERED).some(([answered, at]) => answered === request && at >= askedAt);
}

export function recordAnswer(asked: object, { storage, now }: Browser): void {
  const entry: Entry = [digest(asked), now()];
  storage.write(ANSWERED, JSON.stringify(withEntry(read(storage, ANSWERED), entry)));
}

/** Removes the record of an answer that did not reach the provider, so that the person can answer again. */
export function forgetAnswer(asked: object, { storage }: Browser): void {
  const request = digest(asked);
  const others = read(storage, ANSWERED).filter(([answered]) => answered !== request);
  storage.write(ANSWERED, JSON.stringify(others));
}

function withEntry(entries: readonly Entry[], entry: Entry): readonly Entry[] {
  return [entry, ...entries.filter(([request]) => request !== entry[0])].slice(0, KEPT);
}

function read(store: Browser['storage'], key: string): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(store.read(key) ?? '[]');
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
function digest(asked: object): string {
  const text = JSON.stringify(asked);
  const hash = (start: number) => {
    let value = start;
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}.${hash(0x01234567)}`;
}
