import { useState, type ComponentType } from 'react';
import { useMessages } from '../../messages/useMessages';
import { FlowScreen } from '../../screen/FlowScreen';
import { messages, selectSecondFactor } from '../../screen/secondFactor';
import { LogOut, SignInStep } from '../../screen/SignInStep';
import type { ScreensOf } from '../../screens';
import { useRequest, useWidgetSelector } from '../../store/hooks';
import { Button } from '../../ui/Button';
import { proofs, setUps } from './methods';
import type { SecondFactorMethod } from './options';
import { leaveIfCompleted } from './thunks';
import { AnotherWay, SetUpWaysOut } from './WaysOut';

export const SecondFactor = () => <WhileSignedIn Screen={Proof} />;

export const SecondFactorEnrolment = () => <WhileSignedIn Screen={Enrolment} />;

export const screens = { SecondFactor, SecondFactorEnrolment } satisfies Record<
  ScreensOf<'second-factor'>,
  ComponentType
>;
export { failures } from './methods';
export { stored } from '../../screen/secondFactor';
export { signInStep } from './thunks';

function WhileSignedIn({ Screen }: { Screen: ComponentType }) {
  const t = useMessages(messages);
  const [leave] = useRequest(leaveIfCompleted);
  return (
    <SignInStep name="second-factor" title={t('title')} onOtherTab={leave}>
      <Screen />
    </SignInStep>
  );
}

function Proof() {
  const { way, methods } = useWidgetSelector(selectSecondFactor);
  const { Screen } = proofs[way];
  return (
    <Screen hasOthers={methods.length > 1}>
      <AnotherWay />
      <LogOut />
    </Screen>
  );
}

function Enrolment() {
  const state = useWidgetSelector(selectSecondFactor);
  const { methods } = state;
  const [first, ...others] = methods;
  const only = others.length === 0 ? first : undefined;
  const [chosen, setChosen] = useState(methods.find((method) => setUps[method].isBegun?.(state)) ?? only);
  if (!chosen) return <Choice methods={methods} onChoose={setChosen} />;
  const { Screen } = setUps[chosen];
  return (
    <Screen key={chosen} hasOthers={!only}>
      <SetUpWaysOut onAnother={only ? undefined : () => setChosen(undefined)} />
    </Screen>
  );
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
      {methods.map((method) => {
        const { Label } = setUps[method];
        return (
          <Button key={method} variant="secondary" onClick={() => onChoose(method)}>
            <Label />
          </Button>
        );
      })}
      <LogOut />
    </FlowScreen>
  );
}
