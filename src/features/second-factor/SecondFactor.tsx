import type { ComponentType } from 'react';
import { useCallback, useState } from 'react';
import type { ScreensOf } from '../../screens';
import type { SecondFactorMethod, SecondFactorWay } from './options';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { FlowScreen } from '../../screen/FlowScreen';
import { LogOut, SignInStep } from '../../screen/SignInStep';
import { AppSetup, AppCode, Recovered, RecoveryCode } from './AuthenticatorApp';
import { messages } from './messages';
import { Passkey, PasskeySetup } from './Passkey';
import { selectSecondFactor } from './slice';
import { finish, isDoneElsewhere } from './thunks';
import { PhoneSetup, TextMessage } from './TextMessage';
import type { SetUpProps } from './WaysOut';

export const SecondFactor = () => <WhileSignedIn Screen={Way} />;

export const SecondFactorEnrolment = () => <WhileSignedIn Screen={Enrolment} />;

export const screens = { SecondFactor, SecondFactorEnrolment } satisfies Record<
  ScreensOf<'second-factor'>,
  ComponentType
>;
export { failures } from '../../methods/passkey/failureMessages';
export { stored } from './slice';
export { signInStep } from './thunks';

function WhileSignedIn({ Screen }: { Screen: ComponentType }) {
  const t = useMessages(messages);
  const dispatch = useWidgetDispatch();
  const [finishNow] = useRequest(finish);
  const checkOtherTab = useCallback(() => {
    void dispatch(isDoneElsewhere).then((isDone) => isDone && finishNow(undefined));
  }, [dispatch, finishNow]);
  return (
    <SignInStep name="second-factor" title={t('title')} onOtherTab={checkOtherTab}>
      <Screen />
    </SignInStep>
  );
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
