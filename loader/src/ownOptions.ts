/**
 * Copies options without a prototype, because a script of the page may have put a missing option on `Object.prototype`.
 */
export function ownOptions<Options extends object>(given: Options): Options {
  return Object.assign(Object.create(null), given) as Options; // the same members
}
