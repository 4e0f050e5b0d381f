import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice, useFailureMessage } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import {
  messages as sharedMessages,
  userIdOf,
  type SecondFactorProof,
  type SecondFactorSetUp,
} from '../../screen/secondFactor';
import { nextStep } from '../../screen/stepsAfterSignIn';
import { createFlowThunk, type FlowThunk } from '../../store/createFlowThunk';
import type { Failure } from '../../store/failure';
import { useRequest } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { failures } from './failureMessages';
import { PasskeyIcon, passkeyRequest, usePasskeySupport } from './passkeys';
import { messages } from './secondFactorMessages';

export const proof: SecondFactorProof = {
  Screen: Passkey,
  Label: () => useMessages(messages)('usePasskey'),
};

export const setUp: SecondFactorSetUp = {
  Screen: NewPasskey,
  Label: () => useMessages(messages)('setUpPasskey'),
};

const verifyPasskey = createFlowThunk('secondFactor/provePasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt, userId: userIdOf(api) };
  host.emit('PASSKEY_AUTHENTICATE', await identity.authenticatePasskey(request, api.signal));
  identity.log('second_factor_proved', { method: 'passkey' });
  return nextStep(api);
});

const createPasskey = createFlowThunk('secondFactor/createPasskey', async (_: void, api) => {
  const { identity, host } = api.extra;
  const request = { ...passkeyRequest(host.config), onPrompt: api.onPrompt };
  host.emit('PASSKEY_REGISTER', await identity.registerPasskey(request, api.signal));
  identity.log('second_factor_added', { method: 'passkey' });
  return nextStep(api);
});

interface PasskeyScreenProps {
  hasOthers: boolean;
  children: ReactNode;
}

function Passkey({ hasOthers, children }: PasskeyScreenProps) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  return (
    <FlowScreen title={tShared('title')} description={t('passkey')}>
      <PasskeyButton open={verifyPasskey} needs="ceremonies" hasOthers={hasOthers}>
        {t('usePasskey')}
      </PasskeyButton>
      {children}
    </FlowScreen>
  );
}

function NewPasskey({ hasOthers, children }: PasskeyScreenProps) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  return (
    <FlowScreen title={t('setUpPasskey')} description={tShared('enrol')}>
      <PasskeyButton open={createPasskey} needs="creation" hasOthers={hasOthers}>
        {t('setUpPasskey')}
      </PasskeyButton>
      {children}
    </FlowScreen>
  );
}

interface PasskeyButtonProps {
  open: FlowThunk<void>;
  needs: 'ceremonies' | 'creation';
  hasOthers: boolean;
  children: string;
}

function PasskeyButton({ open, needs, hasOthers, children }: PasskeyButtonProps) {
  const t = useMessages(messages);
  const messageFor = usePasskeyMessage(hasOthers);
  const support = usePasskeySupport();
  const [openPrompt, { pending, failure }] = useRequest(open, { messageFor });
  // Passkeys are assumed to be possible until the browser has answered.
  if (support && !support[needs]) return <Notice variant="error" text={t('noPasskeys')} />;
  return (
    <>
      <FailureNotice failure={failure} messageFor={messageFor} />
      <Button icon={<PasskeyIcon />} pending={pending} onClick={() => openPrompt()}>
        {children}
      </Button>
    </>
  );
}

function usePasskeyMessage(hasOthers: boolean): (failure: Failure) => string {
  const t = useMessages(messages);
  const tFailures = useMessages(failures);
  const failureMessageOf = useFailureMessage();
  return (failure) => {
    const { code } = failure;
    if (!code.startsWith('passkey_') || code === 'passkey_exists') return failureMessageOf(failure);
    // A browser does not tell whether the person closed its prompt, or has no passkey on this device.
    if (hasOthers) return t('passkeyFailed');
    // The provider's messages do not help the person.
    return tFailures(code === 'passkey_refused' ? code : 'passkey_failed');
  };
}
