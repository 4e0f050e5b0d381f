/**
 * Returns the name of an enumerable member that a script of the page has added to `Object.prototype`, or `undefined`.
 * Libraries that copy objects with `for…in` then copy this member too (ADR 0016).
 */
export function findPrototypeExtension(): string | undefined {
  return Object.keys(Object.prototype)[0];
}
