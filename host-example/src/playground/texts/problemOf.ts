import { english } from './english';

interface Problem {
  sentence: string;
  /** The id that was probably meant, if the id is wrong. */
  nearest?: string;
}

/** Returns what is wrong with a text of the host: its id, its type, or its placeholders, such as `{seconds}`. */
export function problemOf(id: string, text: unknown): Problem | undefined {
  const original = english.get(id);
  if (original === undefined) {
    const nearest = nearestId(id);
    return { sentence: 'No text of the widget has this id.', ...(nearest && { nearest }) };
  }
  if (typeof text !== 'string') return { sentence: 'The value is not a text.' };
  const isPlural = /\{\s*\w+\s*,/.test(text); // such as `{seconds, plural, …}`
  if (isPlural) {
    return { sentence: 'The widget does not format plurals in your texts. Write, for example, {seconds}.' };
  }
  const placeholders = placeholdersIn(original);
  const unknown = placeholdersIn(text).find((name) => !placeholders.includes(name));
  if (!unknown) return undefined;
  const list = placeholders.length > 0 ? `It has {${placeholders.join('}, {')}}.` : 'It has none.';
  return { sentence: `{${unknown}} is not a placeholder of this text. ${list}` };
}

/**
 * Returns how many texts of the host have a problem.
 * @param strings comes from the page's URL, so it may have any type
 */
export function countProblems(strings: unknown): number {
  return entriesOf(strings).filter(([id, text]) => problemOf(id, text)).length;
}

/** Returns the texts by their ids. A value that is not an object has none. */
export function entriesOf(strings: unknown): [id: string, text: unknown][] {
  return typeof strings === 'object' && strings !== null && !Array.isArray(strings)
    ? Object.entries(strings)
    : [];
}

function placeholdersIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\s*(\w+)\s*[,}]/g)].map(([, name = '']) => name))];
}

/** From 0 (no common pair) to 1 (the same pairs). An id that is less similar is not proposed. */
const LEAST_SIMILARITY = 0.5;

/**
 * Returns the id that shares the most pairs of neighbouring letters with `given`. Returns `undefined` if no id shares
 * more than half of the pairs.
 */
function nearestId(given: string): string | undefined {
  const pairs = pairsIn(given);
  let nearest: string | undefined;
  let highestSimilarity = LEAST_SIMILARITY;
  for (const id of english.keys()) {
    const others = pairsIn(id);
    const common = pairs.filter((pair) => others.includes(pair)).length;
    const similarity = (2 * common) / (pairs.length + others.length);
    if (similarity <= highestSimilarity) continue;
    nearest = id;
    highestSimilarity = similarity;
  }
  return nearest;
}

/**
 * Returns the pairs of neighbouring letters, without the case. Reads only the first 80 characters, so that the
 * comparison of a very long text is fast.
 */
function pairsIn(text: string): string[] {
  const letters = ` ${text.slice(0, 80).toLowerCase()} `;
  return [...letters].slice(1).map((letter, at) => `${letters[at]}${letter}`);
}
