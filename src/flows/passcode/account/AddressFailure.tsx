import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { FailureNotice } from '../../screen/FailureNotice';
import { useRemovalText } from '../../section/FactorRemoval';
import { messages } from './messages';

/** Returns the message of a failure. Some failures have messages that only these sections need. */
export function useAddressFailureText(): (failure: Failure) => string {
  const t = useMessages(messages);
  const removalText = useRemovalText();
  return (failure) => {
    const { code } = failure;
    if (code === 'address_exists') return t('addressExists');
    if (code === 'address_pending') return t('addressPending');
    return removalText(failure);
  };
}

/** The message of a failure that no field shows. */
export function AddressFailure({ failure }: { failure: Failure | null }) {
  return <FailureNotice failure={failure} messageFor={useAddressFailureText()} />;
}
