import type { ReactNode } from 'react';
import type { FlowThunk } from '../../store/createFlowThunk';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { PasskeyIcon } from '../factors/passkey/icons';
import { FailureNotice, useFailureText } from '../screen/FailureNotice';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { failures } from '../factors/passkey/failures';
import { messages } from './messages';

/**
 * Returns a function with the message for a failure of a passkey. A browser does not tell whether the person has closed
 * its prompt, or has no passkey on this device.
 * @param hasOthers whether the person can choose another way
 */
function usePasskeyText(hasOthers: boolean): (failure: Failure) => string {
  const t = useMessages(messages);
  const tFailures = useMessages(failures);
  const failureText = useFailureText();
  return (failure) => {
    const { code } = failure;
    if (hasOthers && ofPasskey.includes(code)) return t('passkeyFailed');
    return refusals.includes(code) ? tFailures('passkey_failed') : failureText(failure);
  };
}

/** The provider's messages for these failures say nothing that helps the person. */
const refusals: readonly Failure['code'][] = ['passkey_invalid', 'passkey_not_found', 'passkey_not_offered'];

/** After these failures, another way may help. */
const ofPasskey: readonly Failure['code'][] = [...refusals, 'passkey_refused', 'passkey_failed'];

interface PasskeyButtonProps {
  /** Opens the browser's prompt. */
  open: FlowThunk<void>;
  /** Whether the person can choose another way. */
  hasOthers: boolean;
  children: ReactNode;
}

/** A button that opens the browser's prompt for a passkey, below the message about the latest failure. */
export function PasskeyButton({ open, hasOthers, children }: PasskeyButtonProps) {
  const messageFor = usePasskeyText(hasOthers);
  const [openPrompt, { pending, failure }] = useRequest(open, { messageFor });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => openPrompt()}>
        {children}
      </Button>
    </>
  );
}
