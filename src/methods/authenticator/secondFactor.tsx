import { useCallback, useState, type ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { FailureNotice } from '../../screen/FailureNotice';
import { FlowScreen } from '../../screen/FlowScreen';
import { RetryButton } from '../../screen/RetryButton';
import {
  codesDisplayed,
  finish,
  selectSecondFactor,
  messages as sharedMessages,
  type SecondFactorProof,
  type SecondFactorSetUp,
} from '../../screen/secondFactor';
import { messages as stepMessages } from '../../screen/stepsAfterSignIn';
import { messages as successMessages } from '../../screen/successMessages';
import { useAfterMount } from '../../screen/useAfterMount';
import { isChunkGone, type Failure } from '../../store/failure';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Skeleton } from '../../ui/Skeleton';
import { AuthenticatorCode, RecoveryCodeForm } from './AuthenticatorCode';
import { AuthenticatorConfirmation, RecoveryCodes } from './AuthenticatorSetup';
import { messages as authenticatorMessages } from './messages';
import { RECOVERY_CODES_MINUTES } from './options';
import { messages } from './secondFactorMessages';
import { recover, removeLostApp, verifyApp } from './secondFactorThunks';
import { createAuthenticator, readRecoveryCodes, type AuthenticatorSetupData } from './thunks';
import { useAuthenticatorFailure, useAuthenticatorMessage } from './useAuthenticatorFailure';

export const proof: SecondFactorProof = {
  Screen: AppCode,
  Label: () => useMessages(messages)('useTotp'),
  standIn: 'recovery',
};

export const recoveryProof: SecondFactorProof = {
  Screen: RecoveryCode,
  Label: () => useMessages(messages)('useRecovery'),
};

export const recovered: SecondFactorProof = { Screen: Recovered };

export const setUp: SecondFactorSetUp = {
  Screen: AppSetup,
  Label: () => useMessages(messages)('setUpTotp'),
  isBegun: ({ codesUntil }) => codesUntil > 0,
};

function AppCode({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  return (
    <FlowScreen title={tShared('title')} description={t('totp')} focusesField>
      <AuthenticatorCode verify={verifyApp} />
      {children}
    </FlowScreen>
  );
}

function RecoveryCode({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const tSuccess = useMessages(successMessages);
  return (
    <FlowScreen title={tShared('title')} description={t('recovery')} focusesField>
      <RecoveryCodeForm action={tSuccess('continue')} verify={recover} />
      {children}
    </FlowScreen>
  );
}

function Recovered() {
  const t = useMessages(messages);
  const [finishNow, finishing] = useRequest(finish, { clears: [removeLostApp] });
  const [remove, removing] = useRequest(removeLostApp, { clears: [finish] });
  return (
    <FlowScreen
      title={t('recoveredTitle')}
      description={t('recovered')}
      failure={removing.failure ?? finishing.failure}
    >
      <Button pending={removing.pending} onClick={() => remove()}>
        {t('remove')}
      </Button>
      <Button variant="secondary" pending={finishing.pending} onClick={() => finishNow(undefined)}>
        {t('keep')}
      </Button>
    </FlowScreen>
  );
}

function AppSetup({ children }: { children: ReactNode }) {
  const t = useMessages(messages);
  const tShared = useMessages(sharedMessages);
  const tSuccess = useMessages(successMessages);
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const { isOptional, codesUntil } = useWidgetSelector(selectSecondFactor);
  // A person who opens a link in a new tab signs in in all tabs of this browser. Each new key voids the one before, so a
  // tab in the background makes none by itself, nor does the widget after the removal of a lost app.
  const [isAccepted, setAccepted] = useState(() => !isOptional && browser.isVisible());
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Codes codes={codes} />;
  if (codesUntil) return <CodesAgain onRead={setCodes} />;
  if (!isAccepted) {
    const description = isOptional ? t('enrolAgain') : tShared('enrol');
    return (
      <FlowScreen key="offer" title={t('setUpTotp')} description={description}>
        <Button onClick={() => setAccepted(true)}>{tSuccess('continue')}</Button>
        {children}
      </FlowScreen>
    );
  }

  function confirm(newCodes: readonly string[]) {
    setCodes(newCodes);
    dispatch(codesDisplayed(browser.now() + RECOVERY_CODES_MINUTES * 60_000));
  }
  return (
    <FlowScreen title={t('setUpTotp')} description={isOptional ? undefined : tShared('enrol')}>
      <NewApp onConfirmed={confirm} />
      {children}
    </FlowScreen>
  );
}

function NewApp({ onConfirmed }: { onConfirmed(recoveryCodes: readonly string[]): void }) {
  const [setup, setSetup] = useState<AuthenticatorSetupData | null>(null);
  const [setupFailure, setSetupFailure] = useState<Failure | null>(null);
  const [create, request] = useRequest(createAuthenticator, { messageFor: useAuthenticatorMessage() });
  const begin = useCallback(() => create(setSetup), [create]);
  useAfterMount(begin);
  const failure = request.failure ?? setupFailure;
  const { message, isWaiting } = useAuthenticatorFailure(failure);

  function startAgain() {
    setSetupFailure(null);
    begin();
  }

  if (setup) {
    return (
      <AuthenticatorConfirmation
        setup={setup}
        onConfirmed={() => onConfirmed(setup.recoveryCodes)}
        onFailure={(reason) => {
          if (reason.code !== 'totp_gone') return;
          setSetupFailure(reason);
          setSetup(null);
        }}
      />
    );
  }
  if (!failure) return <Skeleton />;
  return (
    <>
      <FailureNotice failure={failure} messageFor={() => message} />
      {!isChunkGone(failure) && <RetryButton onRetry={startAgain} ariaDisabled={isWaiting} />}
    </>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(authenticatorMessages);
  const tSuccess = useMessages(successMessages);
  const [finishNow, { failure }] = useRequest(finish);
  return (
    <FlowScreen title={t('codesTitle')} failure={failure}>
      <RecoveryCodes codes={codes} action={tSuccess('continue')} onDone={() => finishNow('totp')} />
    </FlowScreen>
  );
}

/** After a reload. The codes are not stored in the browser, so the provider sends them again. */
function CodesAgain({ onRead }: { onRead(codes: readonly string[]): void }) {
  const t = useMessages(authenticatorMessages);
  const tCommon = useMessages(common);
  const tStep = useMessages(stepMessages);
  const [read, { failure }] = useRequest(readRecoveryCodes);
  const [finishNow, { pending }] = useRequest(finish);
  const readAgain = useCallback(() => read(onRead), [read, onRead]);
  useAfterMount(readAgain);
  return (
    <FlowScreen title={t('codesTitle')}>
      {failure ? (
        <>
          <FailureNotice failure={failure} />
          <Button onClick={readAgain}>{tCommon('tryAgain')}</Button>
          <Button variant="secondary" pending={pending} onClick={() => finishNow('totp')}>
            {tStep('notNow')}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
    </FlowScreen>
  );
}
