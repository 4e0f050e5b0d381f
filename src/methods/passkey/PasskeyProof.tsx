import { useMessages } from '../../messages/useMessages';
import type { ProofProps } from '../../screen/useFreshRequest';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FailureNotice, useFailureText } from '../../screen/FailureNotice';
import { PasskeyIcon } from './passkeys';
import { createFlowThunk } from '../../store/createFlowThunk';
import { messages } from './accountMessages';

/** The session of `userId` gets the passkey as a factor. */
const provePasskey = createFlowThunk(
  'accountProof/passkey',
  async (userId: string, { signal, onPrompt, extra: { identity, host } }) => {
    const { sessionDurationMinutes, passkeys } = host.config;
    const { domain, signalChanges } = passkeys;
    const request = { domain, sessionDurationMinutes, signalChanges, onPrompt, userId };
    await identity.authenticatePasskey(request, signal);
  },
);

export function PasskeyProof({ userId, label, onProved, onFailure }: ProofProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const messageFor = (failure: Failure) =>
    failure.code.startsWith('passkey_') ? t('proofPasskeyFailed') : failureText(failure);
  const [prove, { pending, failure }] = useRequest(provePasskey, {
    messageFor,
    onSuccess: onProved,
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
