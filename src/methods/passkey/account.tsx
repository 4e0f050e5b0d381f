import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { useFreshRequest, type StepUpProps, type StepUpWay } from '../../screen/useFreshRequest';
import { useReloadAfter, useSignedInUser, type MethodSection } from '../../screen/UserContext';
import { createFlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Feedback, Note } from '../../ui/Note';
import { messages } from './accountMessages';
import { creationMessages } from './creationMessages';
import { messages as passkeyMessages } from './messages';
import { PasskeyList } from './PasskeyList';
import { canUsePasskeys, PasskeyIcon, passkeyRequest, usePasskeySupport } from './passkeys';
import { addPasskey } from './slice';

export const section: MethodSection = {
  Section: PasskeysSection,
  use: { methods: ['passkeys', 'passkey'], isUsed: (user) => user.webauthn_registrations.length > 0 },
};

function PasskeysSection() {
  const t = useMessages(messages);
  const tPasskey = useMessages(passkeyMessages);
  const read = useSignedInUser();
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // assumed until it is known
  return (
    <PasskeyList
      title={t('passkeys')}
      read={read}
      isAccount
      actions={(disabled) => (isPossible ? <Add disabled={disabled} /> : <Note>{tPasskey('notHere')}</Note>)}
    />
  );
}

function Add({ disabled }: { disabled: boolean }) {
  const t = useMessages(messages);
  const tCreation = useMessages(creationMessages);
  const failureMessageOf = useFailureMessage();
  const { change } = useSignedInUser();
  const [isAdded, setAdded] = useState(false);
  const messageOf = (failure: Failure) => {
    if (failure.code === 'passkey_exists') return tCreation('exists');
    const isOfPrompt = failure.code === 'passkey_refused' || failure.code === 'passkey_failed';
    return isOfPrompt ? t('passkeyNotAdded') : failureMessageOf(failure);
  };
  const [add, { pending, failure }] = useFreshRequest(addPasskey, {
    messageFor: messageOf,
    onSuccess: () => setAdded(true),
    onFailure: useReloadAfter(),
  });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageOf} />
      <Feedback>{isAdded && <Note>{t('passkeyAdded')}</Note>}</Feedback>
      <Button
        variant="secondary"
        icon={<PasskeyIcon />}
        disabled={disabled}
        pending={pending}
        onClick={() => {
          setAdded(false);
          add(change);
        }}
      >
        {t('addPasskey')}
      </Button>
    </>
  );
}

/** The session of `userId` gets the passkey as a factor. */
const verifyPasskey = createFlowThunk(
  'stepUp/passkey',
  async (userId: string, { signal, onPrompt, extra: { identity, host } }) => {
    await identity.authenticatePasskey({ ...passkeyRequest(host.config), onPrompt, userId }, signal);
  },
);

export const stepUp: StepUpWay = {
  StepUp: PasskeyStepUp,
  Label: () => useMessages(messages)('proofPasskey'),
  isPossible: canUsePasskeys,
};

function PasskeyStepUp({ userId, onVerified, onFailure }: StepUpProps) {
  const t = useMessages(messages);
  const failureMessageOf = useFailureMessage();
  const messageFor = (failure: Failure) =>
    failure.code.startsWith('passkey_') ? t('proofPasskeyFailed') : failureMessageOf(failure);
  const [verify, { pending, failure }] = useRequest(verifyPasskey, {
    messageFor,
    onSuccess: onVerified,
    onFailure,
  });
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => verify(userId)}>
        {t('proofPasskey')}
      </Button>
    </>
  );
}
