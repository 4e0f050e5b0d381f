/**
 * Options of a call of the client: those that were given, and no inherited ones. The client asks for absent members too,
 * and would find what a script of the page has put on `Object.prototype`.
 */
export function given<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // Every member that is left has the type it had.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
