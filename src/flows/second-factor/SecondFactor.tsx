import type { ComponentType } from 'react';
import type { SecondFactorWay } from '../../contract/secondFactor';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { AuthenticatorCode } from '../factors/authenticator/AuthenticatorCode';
import { RecoveryCodeForm } from '../factors/authenticator/RecoveryCodeForm';
import { FlowScreen } from '../screen/FlowScreen';
import { messages as successMessages } from '../screen/messages';
import { WithAccountTexts } from '../screen/WithAccountTexts';
import { AnotherWay } from './AnotherWay';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { finish, finishRecovery, removeLostApp } from './secondFactorThunks';
import { SessionOver } from './SessionOver';
import { useSignedIn } from './useSignedIn';
import { common } from '../../messages/common';
import { Button } from '../../ui/button/Button';
import { Notice } from '../../ui/notice/Notice';
import { usePasskeySupport } from '../factors/passkey/usePasskeySupport';
import { PasskeyButton } from './PasskeyButton';
import { provePasskey } from './passkeyThunks';
import { useEffect, useState } from 'react';
import { preload } from '../../ui/useLazy';
import { loadCodeEntry } from '../factors/passcode/loadCodeEntry';
import { messages as passcodeMessages } from '../factors/passcode/messages';
import { maskNumber } from './maskNumber';
import { SentCodeEntry } from './SentCodeEntry';
import { sendCode } from './textMessageThunks';

/** The screen after the first factor, for a person who has a second one. */
export function SecondFactor() {
  return (
    <WithAccountTexts>
      <Way />
    </WithAccountTexts>
  );
}

function Way() {
  const { way } = useWidgetSelector(selectSecondFactor);
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <SessionOver />;
  const Shown = ways[way];
  return <Shown />;
}

function Authenticator() {
  const t = useMessages(messages);
  const [finishNow, { failure }] = useRequest(finish);
  const proceed = () => finishNow({ proved: 'totp' });
  return (
    <FlowScreen title={t('title')} description={t('totp')} failure={failure} focusesField>
      {failure ? <Proceed onRetry={proceed} /> : <AuthenticatorCode onProved={proceed} />}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}

function Recovery() {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  const [finishNow, { failure }] = useRequest(finishRecovery);
  return (
    <FlowScreen title={t('title')} description={t('recovery')} failure={failure} focusesField>
      {failure ? (
        <Proceed onRetry={finishNow} />
      ) : (
        <RecoveryCodeForm action={tSuccess('continue')} onProved={finishNow} />
      )}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}

const ways: Readonly<Record<SecondFactorWay, ComponentType>> = {
  totp: Authenticator,
  sms: TextMessage,
  passkey: Passkey,
  recovery: Recovery,
  recovered: Recovered,
};

/** Shown after the factor was accepted, if the next screen could not be loaded. */
function Proceed({ onRetry }: { onRetry(): void }) {
  const t = useMessages(common);
  return <Button onClick={onRetry}>{t('tryAgain')}</Button>;
}

/** After a recovery code: the person keeps the authenticator app, or removes the lost one. */
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
      <Button variant="secondary" pending={finishing.pending} onClick={() => finishNow({})}>
        {t('keep')}
      </Button>
    </FlowScreen>
  );
}

/** Asks for one of the person's passkeys. */
function Passkey() {
  const t = useMessages(messages);
  const { methods } = useWidgetSelector(selectSecondFactor);
  const support = usePasskeySupport();
  const isPossible = support?.ceremonies ?? true; // passkeys are assumed to be possible until the browser has answered
  return (
    <FlowScreen title={t('title')} description={t('passkey')}>
      {isPossible ? (
        <PasskeyButton open={provePasskey} hasOthers={methods.length > 1}>
          {t('usePasskey')}
        </PasskeyButton>
      ) : (
        <Notice variant="error" text={t('noPasskeys')} />
      )}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}

/**
 * Asks for a code that is sent by text message. It is sent only when the person presses a button, as on Login: the
 * screen also opens by itself, after a reload or on a page with a session, and the person may prefer another way.
 */
function TextMessage() {
  const t = useMessages(messages);
  const tPasscode = useMessages(passcodeMessages);
  const { phones, sent } = useWidgetSelector(selectSecondFactor);
  const [send, { pending, failure }] = useRequest(sendCode);
  const [chosen, setChosen] = useState('');
  // The chunk with the field has then usually arrived before the code is sent.
  useEffect(() => void preload(loadCodeEntry).catch(() => undefined), []);
  const unused = phones.filter((number) => number !== sent?.number);
  const description = sent
    ? tPasscode.rich('sentTo', { destination: maskNumber(sent.number, phones) })
    : t('sms');
  return (
    <FlowScreen title={t('title')} description={description} failure={failure} focusesField={Boolean(sent)}>
      {sent && <SentCodeEntry key={sent.number} sent={sent} />}
      {unused.map((number) => (
        <Button
          key={number}
          variant={sent || number !== unused[0] ? 'secondary' : 'primary'}
          pending={pending && number === chosen}
          ariaDisabled={pending}
          onClick={() => {
            setChosen(number);
            send(number);
          }}
        >
          {t.rich('sendSms', { phone: maskNumber(number, phones) })}
        </Button>
      ))}
      <AnotherWay />
      <LogOut />
    </FlowScreen>
  );
}
