import type { ComponentType } from 'react';
import { useEffect, useState } from 'react';
import type { ScreensOf } from '../../screens';
import type { SecondFactorMethod, SecondFactorWay } from './options';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { useRequest, useWidgetSelector, useServices, useWidgetDispatch } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { Notice } from '../../ui/Notice';
import { FlowScreen } from '../../screen/FlowScreen';
import { WithAccountMessages } from '../../screen/WithAccountMessages';
import { AppSetup, AppCode, Recovered, RecoveryCode } from './AuthenticatorApp';
import { messages } from './messages';
import { Passkey, PasskeySetup } from './Passkey';
import { selectSecondFactor } from './slice';
import { leave, finish, isDoneElsewhere } from './thunks';
import { PhoneSetup, TextMessage } from './TextMessage';
import type { SetUpProps } from './WaysOut';
import { LogOut } from './WaysOut';

export const SecondFactor = () => <WhileSignedIn Screen={Way} />;

export const SecondFactorEnrolment = () => <WhileSignedIn Screen={Enrolment} />;

export const screens = { SecondFactor, SecondFactorEnrolment } satisfies Record<
  ScreensOf<'second-factor'>,
  ComponentType
>;
export { failures } from '../../methods/passkey/failureMessages';
export { stored } from './slice';
export { secondFactorStep } from './thunks';

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

/**
 * Leads on when another tab has completed the step. Returns `false` as soon as the session has ended, for example in
 * another tab, or because the provider has rejected it.
 */
function useSignedIn(): boolean {
  const services = useServices();
  const dispatch = useWidgetDispatch();
  const [finishNow] = useRequest(finish);
  const [hasEnded, setEnded] = useState(false);
  useEffect(() => {
    let isOver = false;
    const stops: (() => void)[] = [];
    // A preset may open the screen without a session. Then the first request is refused.
    let hadSession = false;
    const listener = (userId: string | null) => {
      hadSession ||= userId !== null;
      setEnded(hadSession && userId === null);
    };
    services.identity().then(
      (identity) => {
        if (isOver) return;
        // The session may get the factor before the person has finished, for example before they save recovery codes.
        stops.push(identity.watchUser(listener), identity.openStep());
        stops.push(
          identity.onOtherTab(() => {
            if (dispatch(isDoneElsewhere(identity.readFactors()))) finishNow(undefined);
          }),
        );
      },
      () => undefined, // the requests of the screen show this failure
    );
    return () => {
      isOver = true;
      stops.forEach((stop) => stop());
    };
  }, [services, dispatch, finishNow]);
  const isRejected = useWidgetSelector(({ requests }) =>
    Object.values(requests).some(({ failure }) => failure?.code === 'session_over'),
  );
  // The person ends the session, and the start screen opens next.
  const isLeaving = useWidgetSelector(({ requests }) => Boolean(requests[leave.typePrefix]?.requestId));
  const [isOver, setOver] = useState(false);
  if ((hasEnded || isRejected) && !isLeaving && !isOver) setOver(true);
  return !isOver;
}
