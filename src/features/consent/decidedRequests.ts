import { attentionOf } from '../../browser/attention';
import type { Browser } from '../../browser/types';

// A reload, or another tab, must not decide about the same request again. Each key below has a list of entries, the newest
// first.

/** In `localStorage`: when the person has decided about each request. */
const DECISIONS_KEY = 'portico:answered';
/** In `sessionStorage`: when the person has opened each request in this tab. */
const NAVIGATIONS_KEY = 'portico:seen';
const MAX_ENTRIES = 20;

/** The digest of a request, and a time in epoch milliseconds. */
type Entry = readonly [requestDigest: string, time: number];

/**
 * Returns the time (epoch milliseconds) at which the person opened this request. Only a decision since then counts. A
 * reload, or the browser's back button, keeps the time. A new navigation has a new one, because applications may send the
 * same parameters again, also the same `state` (RFC 6749 §10.12).
 */
export function startNavigation(parameters: object, browser: Browser): number {
  const requestDigest = digestOf(parameters);
  const { isRevisit, openedAt } = attentionOf(browser);
  const [, storedAt] =
    readEntries(browser.tabStorage, NAVIGATIONS_KEY).find(([digest]) => digest === requestDigest) ?? [];
  if (storedAt !== undefined && isRevisit()) return storedAt;
  replaceEntry(browser.tabStorage, NAVIGATIONS_KEY, requestDigest, openedAt());
  return openedAt();
}

export function wasDecided(parameters: object, navigationStartedAt: number, { storage }: Browser): boolean {
  const requestDigest = digestOf(parameters);
  return readEntries(storage, DECISIONS_KEY).some(
    ([digest, decidedAt]) => digest === requestDigest && decidedAt >= navigationStartedAt,
  );
}

export const recordDecision = (parameters: object, { storage, now }: Browser): void =>
  replaceEntry(storage, DECISIONS_KEY, digestOf(parameters), now());

/** For a decision that did not reach the provider: the person can decide again. */
export const forgetDecision = (parameters: object, { storage }: Browser): void =>
  replaceEntry(storage, DECISIONS_KEY, digestOf(parameters));

/** Without `time`, removes the entry. */
function replaceEntry(storage: Browser['storage'], key: string, requestDigest: string, time?: number): void {
  const others = readEntries(storage, key).filter(([digest]) => digest !== requestDigest);
  const entries = time === undefined ? others : [[requestDigest, time], ...others];
  storage.write(key, JSON.stringify(entries.slice(0, MAX_ENTRIES)));
}

function readEntries(storage: Browser['storage'], key: string): readonly Entry[] {
  try {
    const entries: unknown = JSON.parse(storage.read(key) ?? '[]');
    return Array.isArray(entries) ? entries.filter(isEntry) : [];
  } catch {
    return [];
  }
}

const isEntry = (entry: unknown): entry is Entry =>
  Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'number';

/** 32-bit FNV-1a with two start values. Only this digest is stored, and neither `state` nor `nonce`. */
function digestOf(parameters: object): string {
  const text = JSON.stringify(parameters);
  const fnv1a = (start: number) => {
    let hash = start;
    for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
    return (hash >>> 0).toString(36);
  };
  return `${fnv1a(0x811c9dc5)}.${fnv1a(0x01234567)}`;
}
