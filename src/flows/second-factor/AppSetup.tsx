import { useEffect, useState } from 'react';
import { RECOVERY_CODES_MINUTES } from '../../config/secondFactor';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { Skeleton } from '../../ui/skeleton/Skeleton';
import { AuthenticatorNotice } from '../factors/authenticator/AuthenticatorNotice';
import { AuthenticatorSetup } from '../factors/authenticator/AuthenticatorSetup';
import { messages as authenticatorMessages } from '../factors/messages';
import { RecoveryCodes } from '../factors/recovery-codes/RecoveryCodes';
import { FlowScreen } from '../screen/FlowScreen';
import { messages as successMessages } from '../screen/messages';
import { messages } from './messages';
import { codesShown, selectSecondFactor } from './secondFactorSlice';
import { finish, readCodesAgain } from './secondFactorThunks';
import { WayOut } from './WayOut';

/** Sets up an authenticator app, and shows the recovery codes. */
export function AppSetup({ onAnother }: { onAnother?: (() => void) | undefined }) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const { isOptional, codesUntil } = useWidgetSelector(selectSecondFactor);
  const [isWanted, setWanted] = useState(!isOptional);
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes) return <Codes codes={codes} />;
  if (codesUntil) return <CodesAgain onRead={setCodes} />;

  function confirm(newCodes: readonly string[]) {
    setCodes(newCodes);
    dispatch(codesShown(browser.now() + RECOVERY_CODES_MINUTES * 60_000));
  }

  return isWanted ? (
    <SetUp onConfirmed={confirm} onAnother={onAnother} />
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

/** After a reload, the recovery codes are read from the provider, because they are not stored in the browser. */
function CodesAgain({ onRead }: { onRead(codes: readonly string[]): void }) {
  const t = useMessages(authenticatorMessages);
  const tCommon = useMessages(common);
  const tSecond = useMessages(messages);
  const { browser } = useServices();
  const [read, { failure }] = useRequest(readCodesAgain);
  const [finishNow, { pending }] = useRequest(finish);
  // In development React runs this effect twice. The clean-up cancels the first task, so only one request is sent.
  useEffect(() => browser.after(0, () => read(onRead)), [browser, read, onRead]);
  return (
    <FlowScreen key="again" title={t('codesTitle')}>
      {failure ? (
        <>
          <AuthenticatorNotice failure={failure} />
          <Button onClick={() => read(onRead)}>{tCommon('tryAgain')}</Button>
          <Button variant="secondary" pending={pending} onClick={() => finishNow({ added: 'totp' })}>
            {tSecond('notNow')}
          </Button>
        </>
      ) : (
        <Skeleton />
      )}
    </FlowScreen>
  );
}
