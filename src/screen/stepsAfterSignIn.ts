import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { AfterSignInStep } from '../contract/afterSignIn';
import type { ScreenName } from '../contract/screenName';
import { defineMessages } from '../messages/defineMessages';
import type { Identity } from '../provider/gateway';
import { startScreens } from '../screens';
import { createFlowThunk, type PlainThunk } from '../store/createFlowThunk';
import { rootReducer } from '../store/rootReducer';
import type { FlowThunkApi } from '../store/services';
import { to, type Step } from '../store/step';

export const messages = defineMessages('secondFactor', {
  notNow: 'Not now',
  canSkip: 'You can skip this step.',
  logOut: 'Log in with another account',
  sessionOver: 'You are no longer logged in.',
});

interface SignInStepState {
  /** Where the step leads. `null` if the person has come to the page with a session. */
  readonly next: ScreenName | null;
  /** The person has answered before, and the question has changed. */
  readonly isChanged: boolean;
  /** Who is asked. `null` if a preset has opened the screen. */
  readonly userId: string | null;
  /** The optional steps that the person has skipped, each with the user's id. */
  readonly skipped: readonly string[];
}

type StepAsked = Pick<SignInStepState, 'next' | 'userId'> & Partial<Pick<SignInStepState, 'isChanged'>>;

const initialState: SignInStepState = { next: null, isChanged: false, userId: null, skipped: [] };

const signInStepSlice = createSlice({
  name: 'signInStep',
  initialState,
  reducers: {
    stepAsked: (state, { payload }: PayloadAction<StepAsked>) => ({
      isChanged: false,
      ...payload,
      skipped: state.skipped,
    }),
    stepSkipped: (state, { payload }: PayloadAction<string>) => ({
      ...state,
      skipped: [...state.skipped, payload],
    }),
  },
  selectors: { selectSignInStep: (state) => state },
});

export const { stepAsked, stepSkipped } = signInStepSlice.actions;

declare module '../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof signInStepSlice> {}
}

export const { selectSignInStep } = signInStepSlice.injectInto(rootReducer).selectors;

/** The payload of `stepSkipped`. */
export const skippedBy = (identity: Pick<Identity, 'readFactors'>, step: AfterSignInStep) =>
  `${identity.readFactors()?.userId} ${step}`;

interface OpeningStep {
  readonly name: AfterSignInStep;
  readonly screen: ScreenName;
  readonly next: ScreenName | undefined;
  readonly isChanged?: boolean;
}

/** Returns the screen of a step, unless it is optional and the person has skipped it. */
export const openStep =
  ({ name, screen, next = undefined, isChanged }: OpeningStep): PlainThunk<Promise<Step | undefined>> =>
  async (dispatch, getState, services) => {
    const identity = await services.identity();
    const isRequired = identity.neededSteps(services.host.config, false).includes(name);
    if (!isRequired && selectSignInStep(getState()).skipped.includes(skippedBy(identity, name)))
      return undefined;
    identity.log('render_sign_in_step_screen', { step: name });
    const userId = identity.readFactors()?.userId ?? null;
    dispatch(stepAsked({ next: next ?? null, isChanged: isChanged === true, userId }));
    return to(screen);
  };

/**
 * Whether another person has signed in since the step was asked, for example in another tab. Then the answer must not
 * count for them: `nextStep` asks them themselves.
 */
export function isAnotherPerson({ getState, extra }: Pick<FlowThunkApi, 'getState' | 'extra'>): boolean {
  const { userId } = selectSignInStep(getState());
  const current = extra.identity.readFactors()?.userId;
  return userId !== null && current !== undefined && current !== userId;
}

/** In Login a success screen, in other widgets the screen before the step. Then the next step may follow. */
export function nextStep({ getState, extra: { widget } }: Pick<FlowThunkApi, 'getState' | 'extra'>): Step {
  const { next } = selectSignInStep(getState());
  const isSignIn = ['Login', 'ResetPassword'].includes(widget.module);
  return to(next ?? (isSignIn ? 'LandingConfirmation' : startScreens[widget.module]));
}

export const skip = createFlowThunk('signInStep/skip', async (step: AfterSignInStep, api) => {
  const { identity, host } = api.extra;
  api.dispatch(stepSkipped(skippedBy(identity, step)));
  host.emit('SIGN_IN_STEP_SKIP', { step });
  identity.log('sign_in_step_skipped', { step });
  return nextStep(api);
});

/** Leads on if another tab has completed the step. */
export const leaveIfCompleted = createFlowThunk(
  'signInStep/leaveIfCompleted',
  async (step: AfterSignInStep, api) => {
    const { identity, host } = api.extra;
    return identity.neededSteps(host.config, true).includes(step) ? undefined : nextStep(api);
  },
);

/** A session in HttpOnly cookies stays if the request fails. */
export const leave = createFlowThunk('signInStep/leave', async (_: void, { getState, signal, extra }) => {
  const { session, error } = await extra.identity.endSession(signal);
  signal.throwIfAborted();
  if (error && session === 'kept') throw error;
  return to(getState().navigation.start);
});
