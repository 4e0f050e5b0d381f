/**
 * The same options without a prototype: one that was not given is not looked up on `Object.prototype`, where a script of
 * the page may have put it.
 */
export function ownOptions<Options extends object>(given: Options): Options {
  return Object.assign(Object.create(null), given) as Options; // the same members
}
