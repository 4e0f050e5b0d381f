import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { ScreenName } from '../contract/screenName';
import { screens } from '../screens';
import { isAttempt } from './attempts';
import type { Failure } from './failure';
import type { Step } from './step';

interface NavigationState {
  /** The current screen. `null` until the flow of the first screen is loaded. */
  screen: ScreenName | null;
  /** The start screen of the module. "Back" on inner screens leads to it. */
  start: ScreenName;
  /** Whether a screen is being opened directly and its flow is still loading. */
  opening: boolean;
  /** The failure that is shown in place of the screen, because the screen could not be opened. */
  openFailure: Failure | null;
  /** The number of visits. It grows with every screen that is reached, even if it is the same screen again. */
  visit: number;
}

const isFulfilled = isAttempt('fulfilled');

function isStep(payload: unknown): payload is Step {
  return typeof payload === 'object' && payload !== null && 'screen' in payload;
}

/** Whether an action opens a screen: a thunk has returned a step, or a screen is opened directly. */
export function isArrival(action: UnknownAction): action is PayloadAction<Step> {
  return screenOpened.match(action) || (isFulfilled(action) && isStep(action.payload));
}

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState: {
    screen: null,
    start: 'Main',
    opening: false,
    openFailure: null,
    visit: 0,
  } as NavigationState,
  reducers: {
    /** Opens the first screen or a preset. */
    screenOpened: (state, { payload }: PayloadAction<Step>) => arriveAt(payload.screen, state),
    wentBack: (state) => {
      const back = state.screen && screens[state.screen].back;
      return back ? arriveAt(back === 'Main' ? state.start : back, state) : state;
    },
    startChosen: (state, { payload }: PayloadAction<ScreenName>) => ({ ...state, start: payload }),
    openStarted: (state) => ({ ...state, opening: true, openFailure: null }),
    openFailed: (state, { payload }: PayloadAction<Failure>) => ({
      ...state,
      opening: false,
      openFailure: payload,
    }),
    /** Shows the current screen again in place of the failure. */
    screenResumed: (state) => ({ ...state, openFailure: null }),
  },
  extraReducer: (state, action) => (isArrival(action) ? arriveAt(action.payload.screen, state) : state),
});

function arriveAt(screen: ScreenName, { start, visit }: NavigationState): NavigationState {
  return { screen, start, visit: visit + 1, opening: false, openFailure: null };
}

export const { screenOpened, wentBack, startChosen, openStarted, openFailed, screenResumed } =
  navigationSlice.actions;
