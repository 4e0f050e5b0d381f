import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { AuthenticatorSetup } from '../factors/authenticator/AuthenticatorSetup';
import { messages as authenticatorMessages } from '../factors/messages';
import { RecoveryCodes } from '../factors/recovery-codes/RecoveryCodes';
import { FlowScreen } from '../screen/FlowScreen';
import { messages as successMessages } from '../screen/successMessages';
import { WithAccountTexts } from '../texts/WithAccountTexts';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { finish } from './secondFactorThunks';
import { SessionOver } from './SessionOver';
import { useSignedIn } from './useSignedIn';

/** The screen on which a person without a second factor sets one up. */
export function SecondFactorEnrolment() {
  return (
    <WithAccountTexts>
      <Enrolment />
    </WithAccountTexts>
  );
}

function Enrolment() {
  const { isOptional } = useWidgetSelector(selectSecondFactor);
  const [isWanted, setWanted] = useState(!isOptional);
  const [codes, setCodes] = useState<readonly string[]>();
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <SessionOver />;
  if (codes) return <Codes codes={codes} />;
  return isWanted ? <SetUp onConfirmed={setCodes} /> : <Offer onAccept={() => setWanted(true)} />;
}

/** After the removal of a lost app: the person may set up a new one. */
function Offer({ onAccept }: { onAccept(): void }) {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  const [finishNow, { pending, failure }] = useRequest(finish);
  return (
    <FlowScreen key="offer" title={t('setUpTotp')} description={t('enrolAgain')} failure={failure}>
      <Button onClick={onAccept}>{tSuccess('continue')}</Button>
      <Button variant="secondary" pending={pending} onClick={() => finishNow({})}>
        {t('notNow')}
      </Button>
    </FlowScreen>
  );
}

function SetUp({ onConfirmed }: { onConfirmed(codes: readonly string[]): void }) {
  const t = useMessages(messages);
  const { isOptional } = useWidgetSelector(selectSecondFactor);
  const [finishNow, { pending, failure }] = useRequest(finish);
  return (
    <FlowScreen
      key="set-up"
      title={t('setUpTotp')}
      description={isOptional ? undefined : t('enrol')}
      failure={failure}
    >
      <AuthenticatorSetup onConfirmed={onConfirmed} />
      {isOptional ? (
        <Button variant="secondary" pending={pending} onClick={() => finishNow({})}>
          {t('notNow')}
        </Button>
      ) : (
        <LogOut />
      )}
    </FlowScreen>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const t = useMessages(authenticatorMessages);
  const tSuccess = useMessages(successMessages);
  const [finishNow, { failure }] = useRequest(finish);
  return (
    <FlowScreen key="codes" title={t('codesTitle')} failure={failure}>
      <RecoveryCodes
        codes={codes}
        action={tSuccess('continue')}
        onDone={() => finishNow({ added: 'totp' })}
      />
    </FlowScreen>
  );
}
