import type { Failure } from '../../../store/failure';

/**
 * Reads the user again after a failure from which the list may differ from the provider's. For example, the session may
 * have ended, or another tab may have changed the list. A passcode is also wrong if the session has ended meanwhile.
 */
export const reloadAfter =
  (reload: () => void) =>
  ({ code, errorType }: Failure): void => {
    const isNewToList = code === 'address_exists' && errorType !== undefined; // the provider knows it, and not the list
    if (isNewToList || !withoutChange.includes(code)) reload();
  };

const withoutChange: readonly Failure['code'][] = [
  'network',
  'passcode_locked',
  'rate_limited',
  'invalid_email',
  'invalid_phone',
  'address_exists',
];
