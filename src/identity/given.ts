/**
 * Copies the options of a client's call, without members that are `undefined` and without a prototype. The client also
 * reads options that are not given. With a prototype, it would find members that a script of the page has put on
 * `Object.prototype`.
 */
export function given<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe: only `undefined` members are removed.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
