import type { FlowThunk } from '../../../store/createFlowThunk';
import type { Failure } from '../../../store/failure';
import type { FreshRequestOptions } from '../../section/useFreshRequest';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { useAddressFailureText } from './AddressFailure';

/** Sends a request of the section. Its failures have the section's messages. */
export const useAddressRequest = <Arg>(thunk: FlowThunk<Arg>, options?: FreshRequestOptions) =>
  useFreshRequest(thunk, {
    ...options,
    messageFor: useAddressFailureText(),
    onFailure: useAddressReload(),
  });

/**
 * Returns a listener that reads the user again after a failure from which the list may differ from the provider's. For
 * example, the session may have ended, or another tab may have changed the list. A passcode is also wrong if the session
 * has ended meanwhile.
 */
export function useAddressReload() {
  const { reload } = useSignedInUser();
  return ({ code, errorType }: Failure): void => {
    const isNewToList = code === 'address_exists' && errorType !== undefined; // the provider knows it, and not the list
    if (isNewToList || !withoutChange.includes(code)) reload();
  };
}

const withoutChange: readonly Failure['code'][] = [
  'network',
  'passcode_locked',
  'rate_limited',
  'invalid_email',
  'invalid_phone',
  'address_exists',
];
