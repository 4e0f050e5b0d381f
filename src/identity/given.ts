/**
 * Copies the options of a client call to an object without a prototype, and leaves out members that are `undefined`. If
 * an option is missing, the client would otherwise read a member of this name that a script has added to
 * `Object.prototype`.
 */
export function given<Options extends object>(options: Options): Options {
  const members = Object.entries(options).filter(([, value]) => value !== undefined);
  // The cast is safe, because the copy lacks only members that are `undefined`.
  return Object.assign(Object.create(null), Object.fromEntries(members)) as Options;
}
