import type { ComponentType } from 'react';
import type { SecondFactorWay } from '../../contract/secondFactor';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { AuthenticatorCode } from '../factors/authenticator/AuthenticatorCode';
import { RecoveryCodeForm } from '../factors/authenticator/RecoveryCodeForm';
import { FlowScreen } from '../screen/FlowScreen';
import { messages as successMessages } from '../screen/successMessages';
import { useKeptScreen } from '../screen/keptScreen';
import { WithAccountTexts } from '../texts/WithAccountTexts';
import { AnotherWay } from './AnotherWay';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { Passkey } from './Passkey';
import { Proceed } from './Proceed';
import { Recovered } from './Recovered';
import { selectSecondFactor } from './secondFactorSlice';
import { finish, finishRecovery } from './secondFactorThunks';
import { SessionOver } from './SessionOver';
import { TextMessage } from './TextMessage';
import { useSignedIn } from './useSignedIn';

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
  useKeptScreen();
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
