import { findPrototypeExtension } from '../browser/findPrototypeExtension';
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
