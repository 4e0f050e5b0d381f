/**
 * Copies the members that are not `undefined` to an object without a prototype. The options of each call of the client
 * are such a copy. Otherwise the client would look for a missing option on `Object.prototype`, where a script of the
 * page may have added a member of this name.
 */
export function definedMembers<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe, because the copy lacks only members that are `undefined`.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
