import { useState } from 'react';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { AuthenticatorSetup } from '../factors/authenticator/AuthenticatorSetup';
import { messages as authenticatorMessages } from '../factors/messages';
import { RecoveryCodes } from '../factors/recovery-codes/RecoveryCodes';
import { FlowScreen } from '../screen/FlowScreen';
import { messages as successMessages } from '../screen/successMessages';
import { messages } from './messages';
import { selectSecondFactor } from './secondFactorSlice';
import { finish } from './secondFactorThunks';
import { WayOut } from './WayOut';

/** Sets up an authenticator app, and shows the recovery codes. */
export function AppSetup({ onAnother }: { onAnother?: (() => void) | undefined }) {
  const { isOptional } = useWidgetSelector(selectSecondFactor);
  const [isWanted, setWanted] = useState(!isOptional);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Codes codes={codes} />;
  return isWanted ? (
    <SetUp onConfirmed={setCodes} onAnother={onAnother} />
  ) : (
    <Offer onAccept={() => setWanted(true)} />
  );
}

/** After the removal of a lost app: the person may set up a new one. */
function Offer({ onAccept }: { onAccept(): void }) {
  const t = useMessages(messages);
  const tSuccess = useMessages(successMessages);
  return (
    <FlowScreen key="offer" title={t('setUpTotp')} description={t('enrolAgain')}>
      <Button onClick={onAccept}>{tSuccess('continue')}</Button>
      <WayOut />
    </FlowScreen>
  );
}

interface SetUpProps {
  onConfirmed(codes: readonly string[]): void;
  onAnother: (() => void) | undefined;
}

function SetUp({ onConfirmed, onAnother }: SetUpProps) {
  const t = useMessages(messages);
  const { isOptional } = useWidgetSelector(selectSecondFactor);
  return (
    <FlowScreen key="set-up" title={t('setUpTotp')} description={isOptional ? undefined : t('enrol')}>
      <AuthenticatorSetup onConfirmed={onConfirmed} />
      <WayOut onAnother={onAnother} />
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
