import type { ComponentType } from 'react';
import { useState } from 'react';
import type { SecondFactorMethod, SecondFactorWay } from './options';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { FlowScreen } from '../../screen/FlowScreen';
import { WithAccountMessages } from '../../screen/WithAccountMessages';
import { AppCode, Recovered, RecoveryCode } from './App';
import { AppSetup } from './AppSetup';
import { messages } from './messages';
import { Passkey, PasskeySetup } from './Passkey';
import { selectSecondFactor } from './secondFactorSlice';
import { leave } from './secondFactorThunks';
import { PhoneSetup, TextMessage } from './TextMessage';
import { useSignedIn } from './useSignedIn';
import type { SetUpProps } from './WaysOut';
import { LogOut } from './WaysOut';

export const SecondFactor = () => <WhileSignedIn Screen={Way} />;

export const SecondFactorEnrolment = () => <WhileSignedIn Screen={Enrolment} />;

function WhileSignedIn({ Screen }: { Screen: ComponentType }) {
  const isSignedIn = useSignedIn();
  return <WithAccountMessages>{isSignedIn ? <Screen /> : <SessionOver />}</WithAccountMessages>;
}

const ways: Readonly<Record<SecondFactorWay, ComponentType>> = {
  totp: AppCode,
  sms: TextMessage,
  passkey: Passkey,
  recovery: RecoveryCode,
  recovered: Recovered,
};

function Way() {
  const { way } = useWidgetSelector(selectSecondFactor);
  const Displayed = ways[way];
  return <Displayed />;
}

const setUps: Readonly<
  Record<
    SecondFactorMethod,
    { SetUp: ComponentType<SetUpProps>; text: 'setUpTotp' | 'setUpSms' | 'setUpPasskey' }
  >
> = {
  totp: { SetUp: AppSetup, text: 'setUpTotp' },
  sms: { SetUp: PhoneSetup, text: 'setUpSms' },
  passkey: { SetUp: PasskeySetup, text: 'setUpPasskey' },
};

function Enrolment() {
  const { methods, sent, codesUntil } = useWidgetSelector(selectSecondFactor);
  const [first, ...others] = methods;
  const only = others.length === 0 ? first : undefined;
  const [chosen, setChosen] = useState<SecondFactorMethod | undefined>(
    codesUntil ? 'totp' : sent ? 'sms' : only,
  );
  if (!chosen) return <Choice methods={methods} onChoose={setChosen} />;
  const { SetUp } = setUps[chosen];
  return <SetUp key={chosen} onAnother={only ? undefined : () => setChosen(undefined)} />;
}

interface ChoiceProps {
  methods: readonly SecondFactorMethod[];
  onChoose(method: SecondFactorMethod): void;
}

/** Without methods: the person has signed in with the only one that the host accepts, which counts once. */
function Choice({ methods, onChoose }: ChoiceProps) {
  const t = useMessages(messages);
  return (
    <FlowScreen key="choice" title={t('title')} description={t(methods.length > 0 ? 'enrol' : 'otherLogin')}>
      {methods.map((method) => (
        <Button key={method} variant="secondary" onClick={() => onChoose(method)}>
          {t(setUps[method].text)}
        </Button>
      ))}
      <LogOut />
    </FlowScreen>
  );
}

/** The session has ended, for example in another tab. */
function SessionOver() {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const [leaveNow, { pending, failure }] = useRequest(leave);
  return (
    <FlowScreen key="over" title={t('title')} failure={failure}>
      <Notice variant="error" text={failure ? '' : t('sessionOver')} />
      <Button pending={pending} onClick={() => leaveNow()}>
        {tCommon('restart')}
      </Button>
    </FlowScreen>
  );
}
