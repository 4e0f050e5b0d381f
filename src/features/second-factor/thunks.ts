import type { ScreenName } from '../../contract/screenName';
import { IdentityError } from '../../provider/IdentityError';
import { secondFactorAsked, selectSecondFactor } from '../../screen/secondFactor';
import { nextStep, stepAsked } from '../../screen/stepsAfterSignIn';
import { createFlowThunk, createLocalThunk, type PlainThunk } from '../../store/createFlowThunk';
import { to, type Step } from '../../store/step';
import { secondFactorMethods, type SecondFactorWay } from './options';
import { decideSecondFactor } from './provider';

export const signInStep =
  (next?: ScreenName): PlainThunk<Promise<Step | undefined>> =>
  async (dispatch, _getState, services) => {
    const { host } = services;
    const identity = await services.identity();
    const factors = identity.readFactors();
    if (!factors) {
      // Without a user id the factors are unknown, so the session must not complete a sign-in.
      if (next) throw new IdentityError('bad_reply');
      return undefined;
    }
    const decision = decideSecondFactor(host.config.secondFactorOptions, factors);
    if (decision.kind === 'none') return undefined;
    const { kind, methods } = decision;
    identity.log('render_second_factor_screen', { methods, enrolled: kind === 'prove' });
    const phones = factors.phones.map(({ number }) => number);
    dispatch(secondFactorAsked({ phones }));
    dispatch(stepAsked({ next: next ?? null, userId: factors.userId }));
    const [way = secondFactorMethods[0]] = methods;
    return to(kind === 'prove' ? 'SecondFactor' : 'SecondFactorEnrolment', {
      secondFactorState: { way, methods },
    });
  };

export const chooseWay = createLocalThunk(
  'secondFactor/choose',
  async (way: SecondFactorWay, { getState }) => {
    const { methods } = selectSecondFactor(getState());
    return to('SecondFactor', { secondFactorState: { way, methods } });
  },
);

/** Leads on if another tab has completed the step, and the person has nothing else to do on this screen. */
export const leaveIfCompleted = createFlowThunk('secondFactor/leaveIfCompleted', async (_: void, api) => {
  const { identity, host } = api.extra;
  const { codesUntil, isOptional, way } = selectSecondFactor(api.getState());
  const hasMoreToDo = codesUntil > 0 || isOptional || way === 'recovered';
  const isNeeded = identity.neededSteps(host.config, false).includes('second-factor');
  return hasMoreToDo || isNeeded ? undefined : nextStep(api);
});
