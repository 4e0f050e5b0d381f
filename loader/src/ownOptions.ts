/**
 * Copies options to an object without a prototype. Otherwise a script that extends `Object.prototype` could add
 * options.
 */
export function ownOptions<Options extends object>(given: Options): Options {
  // The cast is safe, because the copy has the same members.
  return Object.assign(Object.create(null), given) as Options;
}
