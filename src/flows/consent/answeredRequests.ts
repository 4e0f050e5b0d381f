import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

const ANSWERED = 'portico:answered';
const SEEN = 'portico:seen';
const KEPT = 20;

/** A request and a time in epoch milliseconds. */
type Mark = readonly [request: string, at: number];

/**
 * From when on an answer to the request counts, in epoch milliseconds: any time for one that carries a value of its own,
 * as `state` and `nonce` are. A link to one without may be followed again, and is a new visit: then since this tab first saw
 * it, which is now, unless the page was loaded again or gone back to.
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

/** The answer did not arrive: it may be given again. */
export function forgetAnswer(pageQuery: string, { storage }: Browser): void {
  const request = digest(pageQuery);
  const others = read(storage, ANSWERED).filter(([answered]) => answered !== request);
  storage.write(ANSWERED, JSON.stringify(others));
}

/** The latest mark first, and one per request. */
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

/** Tells requests apart without keeping their `state` and `nonce` (FNV-1a, 32 bits, twice). */
function digest(text: string): string {
  const hash = (start: number) => {
    let value = start;
    for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (value >>> 0).toString(36);
  };
  return `${hash(0x811c9dc5)}.${hash(0x01234567)}`;
}
