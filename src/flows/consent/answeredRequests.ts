import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

const ANSWERED = 'portico:answered';
const SEEN = 'portico:seen';
const KEPT = 20;

/** A request's digest, and the time of its answer or of its first visit, in epoch milliseconds. */
type Entry = readonly [request: string, at: number];

/**
 * Returns a time in epoch milliseconds. A stored answer counts as the answer to this request only if it is newer. A
 * request with a `state` or `nonce` is unique, so every stored answer counts, and the time is 0. A request without
 * them may be repeated with the same link. So only answers since the start of this visit count. A reload, or a return
 * through the browser's history, continues the visit.
 */
export function seeRequest(pageQuery: string, isUnique: boolean, browser: Browser): number {
  if (isUnique) return 0;
  const request = digest(pageQuery);
  const seen = read(browser.tabStorage, SEEN);
  const known = seen.find(([each]) => each === request);
  if (known && attentionOf(browser).isRevisit()) return known[1];
  const now = browser.now();
  browser.tabStorage.write(SEEN, JSON.stringify(withEntry(seen, [request, now])));
  return now;
}

/** Returns whether any tab of this browser has answered the request since `askedAt`. */
export function wasAnswered(pageQuery: string, askedAt: number, { storage }: Browser): boolean {
  const request = digest(pageQuery);
  return read(storage, ANSWERED).some(([answered, at]) => answered === request && at >= askedAt);
}

export function recordAnswer(pageQuery: string, { storage, now }: Browser): void {
  const entry: Entry = [digest(pageQuery), now()];
  storage.write(ANSWERED, JSON.stringify(withEntry(read(storage, ANSWERED), entry)));
}

/** Removes the record of an answer that did not reach the provider, so that the person can answer again. */
export function forgetAnswer(pageQuery: string, { storage }: Browser): void {
  const request = digest(pageQuery);
  const others = read(storage, ANSWERED).filter(([answered]) => answered !== request);
  storage.write(ANSWERED, JSON.stringify(others));
}

/** Puts an entry at the start of the list, and removes an older entry for the same request. */
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

/** Returns a digest of a request (FNV-1a, 32 bits, twice), so that its `state` and `nonce` are not stored. */
function digest(text: string): string {
  const hash = (start: number) => {
    let value = start;
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}.${hash(0x01234567)}`;
}
