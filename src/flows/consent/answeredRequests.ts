import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

const ANSWERED = 'portico:answered';
const SEEN = 'portico:seen';
const KEPT = 20;

/** A request's digest and a time in epoch milliseconds. */
type Mark = readonly [request: string, at: number];

/**
 * Returns the time since which an earlier answer counts, in epoch milliseconds. For a request with a `state` or
 * `nonce`, which make it unique, every earlier answer counts. A link without them may be followed again, and each time
 * is a new visit: only answers since this visit began count. A reload or a return through history continues the visit.
 */
export function seeRequest(pageQuery: string, isUnique: boolean, browser: Browser): number {
  if (isUnique) return 0;
  const request = digest(pageQuery);
  const seen = read(browser.tabStorage, SEEN);
  const known = seen.find(([each]) => each === request);
  if (known && attentionOf(browser).isRevisit()) return known[1];
  const now = browser.now();
  browser.tabStorage.write(SEEN, JSON.stringify(withMark(seen, [request, now])));
  return now;
}

/** Whether any tab of this browser has answered the request since `askedAt`. */
export function wasAnswered(pageQuery: string, askedAt: number, { storage }: Browser): boolean {
  const request = digest(pageQuery);
  return read(storage, ANSWERED).some(([answered, at]) => answered === request && at >= askedAt);
}

export function noteAnswer(pageQuery: string, { storage, now }: Browser): void {
  const mark: Mark = [digest(pageQuery), now()];
  storage.write(ANSWERED, JSON.stringify(withMark(read(storage, ANSWERED), mark)));
}

/** Removes the record of an answer that did not reach the server, so that the person can answer again. */
export function forgetAnswer(pageQuery: string, { storage }: Browser): void {
  const request = digest(pageQuery);
  const others = read(storage, ANSWERED).filter(([answered]) => answered !== request);
  storage.write(ANSWERED, JSON.stringify(others));
}

/** The latest record first, one per request. */
function withMark(marks: readonly Mark[], mark: Mark): readonly Mark[] {
  return [mark, ...marks.filter(([request]) => request !== mark[0])].slice(0, KEPT);
}

function read(store: Browser['storage'], key: string): readonly Mark[] {
  try {
    const marks: unknown = JSON.parse(store.read(key) ?? '[]');
    return Array.isArray(marks) ? marks.filter(isMark) : [];
  } catch {
    return [];
  }
}

const isMark = (mark: unknown): mark is Mark =>
  Array.isArray(mark) && typeof mark[0] === 'string' && typeof mark[1] === 'number';

/** A digest that identifies a request without storing its `state` and `nonce` (FNV-1a, 32 bits, twice). */
function digest(text: string): string {
  const hash = (start: number) => {
    let value = start;
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}.${hash(0x01234567)}`;
}
