import { ConfigurationError } from './ConfigurationError';

/**
 * Redux Toolkit and the identity client copy objects with `for…in`. They fail on a page whose scripts have added an
 * enumerable member to `Object.prototype` (ADR 0016), so the widget does not start there.
 * @throws ConfigurationError with the name of the member
 */
export function refuseExtendedPrototype(): void {
  const added = findPrototypeExtension();
  if (added === undefined) return;
  throw new ConfigurationError(
    `Object.prototype.${added}`,
    'a script of this page has added this member, so the widget cannot start',
  );
}

/**
 * Returns the name of an enumerable member that a script of the page has added to `Object.prototype`, or `undefined`.
 * Libraries that copy objects with `for…in` then copy this member too (ADR 0016).
 */
export function findPrototypeExtension(): string | undefined {
  return Object.keys(Object.prototype)[0];
}
