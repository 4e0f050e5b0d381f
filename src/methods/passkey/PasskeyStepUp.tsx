import { useMessages } from '../../messages/useMessages';
import type { StepUpProps } from '../../screen/useFreshRequest';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { PasskeyIcon } from './passkeys';
import { createFlowThunk } from '../../store/createFlowThunk';
import { messages } from './accountMessages';

/** The session of `userId` gets the passkey as a factor. */
const verifyPasskey = createFlowThunk(
  'accountProof/passkey',
  async (userId: string, { signal, onPrompt, extra: { identity, host } }) => {
    const { sessionDurationMinutes, passkeys } = host.config;
    const { domain, signalChanges } = passkeys;
    const request = { domain, sessionDurationMinutes, signalChanges, onPrompt, userId };
    await identity.authenticatePasskey(request, signal);
  },
);

export function PasskeyStepUp({ userId, label, onVerified, onFailure }: StepUpProps) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (failure: Failure) =>
    failure.code.startsWith('passkey_') ? t('proofPasskeyFailed') : failureMessageOf(failure);
  const [prove, { pending, failure }] = useRequest(verifyPasskey, {
    messageFor,
    onSuccess: onVerified,
    onFailure,
  });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => prove(userId)}>
        {label}
      </Button>
    </>
  );
}
