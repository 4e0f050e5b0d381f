/**
 * Options of a client's call: without `undefined` and without inherited members. The client also reads absent members,
 * and would find those that a script of the page has put on `Object.prototype`.
 */
export function given<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // Every member that is left keeps its type.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
