/**
 * Copies the options of a client call to an object without a prototype, and leaves out members that are `undefined`.
 * Without this copy, the client would look for a missing option on `Object.prototype`. A script of the page may have
 * added a member of this name there.
 */
export function given<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe, because the copy lacks only members that are `undefined`.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
