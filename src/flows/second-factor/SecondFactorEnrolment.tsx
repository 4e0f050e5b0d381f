import type { ComponentType } from 'react';
import { useState } from 'react';
import type { SecondFactorMethod } from '../../contract/secondFactor';
import { useMessages } from '../../messages/useMessages';
import { useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/button/Button';
import { FlowScreen } from '../screen/FlowScreen';
import { WithAccountTexts } from '../screen/WithAccountTexts';
import { AppSetup } from './AppSetup';
import { LogOut } from './LogOut';
import { messages } from './messages';
import { PhoneSetup } from './PhoneSetup';
import { selectSecondFactor } from './secondFactorSlice';
import { SessionOver } from './SessionOver';
import { useSignedIn } from './useSignedIn';
import { setUpTexts } from './ways';
import { Notice } from '../../ui/notice/Notice';
import { usePasskeySupport } from '../factors/passkey/usePasskeySupport';
import { PasskeyButton } from './PasskeyButton';
import { createPasskey } from './passkeyThunks';
import { WayOut } from './WayOut';

/** The screen on which a person without a second factor sets one up. */
export function SecondFactorEnrolment() {
  return (
    <WithAccountTexts>
      <Enrolment />
    </WithAccountTexts>
  );
}

interface SetUpProps {
  /** Returns to the choice of methods. Missing if there is only one. */
  onAnother?: (() => void) | undefined;
}

const setUps: Readonly<Record<SecondFactorMethod, ComponentType<SetUpProps>>> = {
  totp: AppSetup,
  sms: PhoneSetup,
  passkey: PasskeySetup,
};

function Enrolment() {
  const { methods, sent, codesUntil } = useWidgetSelector(selectSecondFactor);
  const [first, ...others] = methods;
  const only = others.length === 0 ? first : undefined;
  const [chosen, setChosen] = useState<SecondFactorMethod | undefined>(
    codesUntil ? 'totp' : sent ? 'sms' : only,
  );
  const isSignedIn = useSignedIn();
  if (!isSignedIn) return <SessionOver />;
  if (!chosen) return <Choice methods={methods} onChoose={setChosen} />;
  const SetUp = setUps[chosen];
  return <SetUp key={chosen} onAnother={only ? undefined : () => setChosen(undefined)} />;
}

interface ChoiceProps {
  methods: readonly SecondFactorMethod[];
  onChoose(method: SecondFactorMethod): void;
}

/** Without methods, the person has signed in with the only one that the host accepts, which counts once. */
function Choice({ methods, onChoose }: ChoiceProps) {
  const t = useMessages(messages);
  return (
    <FlowScreen key="choice" title={t('title')} description={t(methods.length > 0 ? 'enrol' : 'otherLogin')}>
      {methods.map((method) => (
        <Button key={method} variant="secondary" onClick={() => onChoose(method)}>
          {t(setUpTexts[method])}
        </Button>
      ))}
      <LogOut />
    </FlowScreen>
  );
}

/** Creates a passkey for a person who has no second factor. */
function PasskeySetup({ onAnother }: { onAnother?: (() => void) | undefined }) {
  const t = useMessages(messages);
  const support = usePasskeySupport();
  const isPossible = support?.creation ?? true; // passkeys are assumed to be possible until the browser has answered
  return (
    <FlowScreen title={t('setUpPasskey')} description={t('enrol')}>
      {isPossible ? (
        <PasskeyButton open={createPasskey} hasOthers={onAnother !== undefined}>
          {t('setUpPasskey')}
        </PasskeyButton>
      ) : (
        <Notice variant="error" text={t('noPasskeys')} />
      )}
      <WayOut onAnother={onAnother} />
    </FlowScreen>
  );
}
