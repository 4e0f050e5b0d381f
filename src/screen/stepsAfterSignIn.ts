import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { ScreenName } from '../contract/screenName';
import { defineMessages } from '../messages/defineMessages';
import { startScreens } from '../screens';
import { createFlowThunk } from '../store/createFlowThunk';
import { rootReducer } from '../store/rootReducer';
import type { FlowThunkApi } from '../store/services';
import type { Step } from '../store/step';
import { to } from '../store/step';

export const messages = defineMessages('secondFactor', {
  notNow: 'Not now',
  logOut: 'Log in with another account',
  sessionOver: 'You are no longer logged in.',
});

interface SignInStepState {
  /** Where the step leads. `null` if the person has come to the page with a session. */
  readonly next: ScreenName | null;
}

const initialState: SignInStepState = { next: null };

const signInStepSlice = createSlice({
  name: 'signInStep',
  initialState,
  reducers: {
    stepAsked: (_, { payload }: PayloadAction<ScreenName | null>) => ({ next: payload }),
  },
});

export const { stepAsked } = signInStepSlice.actions;

declare module '../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof signInStepSlice> {}
}

const { selectSlice } = signInStepSlice.injectInto(rootReducer);

/** In Login a success screen, in other widgets the screen before the step. Then the next step may follow. */
export function nextStep({ getState, extra: { widget } }: Pick<FlowThunkApi, 'getState' | 'extra'>): Step {
  const { next } = selectSlice(getState());
  const isSignIn = ['Login', 'ResetPassword'].includes(widget.module);
  return to(next ?? (isSignIn ? 'LandingConfirmation' : startScreens[widget.module]));
}

/** A session in HttpOnly cookies stays if the request fails. */
export const leave = createFlowThunk('signInStep/leave', async (_: void, { getState, signal, extra }) => {
  const { session, error } = await extra.identity.endSession(signal);
  signal.throwIfAborted();
  if (error && session === 'kept') throw error;
  return to(getState().navigation.start);
});
