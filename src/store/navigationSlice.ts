import type { PayloadAction, UnknownAction } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import type { ScreenName } from '../contract/screenName';
import { screens } from '../screens';
import { isAttempt } from './attempts';
import type { Failure } from './failure';
import type { Step } from './step';

interface NavigationState {
  /** `null` until the flow of the first screen is loaded. */
  screen: ScreenName | null;
  /**
   * The start screen of the widget, which is `Main` only for Login. In the table of screens, a row with `back: 'Main'`
   * means that "Back" leads to the start screen.
   */
  start: ScreenName;
  /** True while the widget loads the flow of the first screen or of a preset's screen. */
  opening: boolean;
  /** Why a screen could not be opened. The failure is shown instead of a screen. */
  openFailure: Failure | null;
  /** Increases each time a screen opens, even if the same screen opens again. */
  visit: number;
}

const isFulfilled = isAttempt('fulfilled');

function isStep(payload: unknown): payload is Step {
  return typeof payload === 'object' && payload !== null && 'screen' in payload;
}

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
    /** Opens a screen directly: the first screen, or the screen of a preset. */
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
    screenResumed: (state) => ({ ...state, openFailure: null }),
  },
  extraReducer: (state, action) => (isArrival(action) ? arriveAt(action.payload.screen, state) : state),
});

function arriveAt(screen: ScreenName, { start, visit }: NavigationState): NavigationState {
  return { screen, start, visit: visit + 1, opening: false, openFailure: null };
}

export const { screenOpened, wentBack, startChosen, openStarted, openFailed, screenResumed } =
  navigationSlice.actions;
