import { ConfigurationError } from './readers';

/**
 * The widget does not start on a page whose scripts have added an enumerable property to `Object.prototype`.
 * @throws ConfigurationError with the name of the property
 */
export function rejectExtendedPrototype(): void {
  const added = findPrototypeExtension();
  if (added === undefined) return;
  throw new ConfigurationError(
    `Object.prototype.${added}`,
    'a script of this page has added this member, so the widget cannot start',
  );
}

/**
 * Returns the name of an enumerable property of `Object.prototype`. Redux Toolkit and the identity client, which copy
 * objects with `for…in`, would copy it too (ADR 0016).
 */
export function findPrototypeExtension(): string | undefined {
  return Object.keys(Object.prototype)[0];
}
