/** The same options without a prototype. A script of the page may have put an absent option on `Object.prototype`. */
export function ownOptions<Options extends object>(given: Options): Options {
  return Object.assign(Object.create(null), given) as Options; // the same members
}
