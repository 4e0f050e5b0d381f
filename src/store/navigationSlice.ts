import { createSlice, isFulfilled, type PayloadAction, type UnknownAction } from '@reduxjs/toolkit';
import type { ScreenName } from '../contract/screenName';
import { screens } from '../screens';
import type { Failure } from './failure';
import type { Step, StepState } from './step';

interface NavigationState {
  /** `null` until the flow of the first screen is loaded. */
  screen: ScreenName | null;
  /** `Main` only for Login. A row's `back: 'Main'` leads here. */
  start: ScreenName;
  /** True while the flow of the first screen or of a preset's screen loads. */
  opening: boolean;
  /** The failure is shown instead of a screen. */
  openFailure: Failure | null;
  /** Increases each time a screen opens, even if the same screen opens again. */
  navigationId: number;
}

const initialState: NavigationState = {
  screen: null,
  start: 'Main',
  opening: false,
  openFailure: null,
  navigationId: 0,
};

export const navigationSlice = createSlice({
  name: 'navigation',
  initialState,
  reducers: {
    screenOpened: (state, { payload }: PayloadAction<Step>) => stateAt(payload.screen, state),
    wentBack(state) {
      const back = state.screen && screens[state.screen].back;
      return back ? stateAt(back === 'Main' ? state.start : back, state) : state;
    },
    startScreenSet(state, { payload }: PayloadAction<ScreenName>) {
      state.start = payload;
    },
    openStarted(state) {
      state.opening = true;
      state.openFailure = null;
    },
    openFailed(state, { payload }: PayloadAction<Failure>) {
      state.opening = false;
      state.openFailure = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(isFulfilledStep, (state, { payload }) => stateAt(payload.screen, state)),
});

export const { screenOpened, wentBack, startScreenSet, openStarted, openFailed } = navigationSlice.actions;

function stateAt(screen: ScreenName, { start, navigationId }: NavigationState): NavigationState {
  return { screen, start, navigationId: navigationId + 1, opening: false, openFailure: null };
}

function isStep(payload: unknown): payload is Step {
  return typeof payload === 'object' && payload !== null && 'screen' in payload;
}

/** A thunk that resolves to a step opens a screen. */
function isFulfilledStep(action: UnknownAction): action is PayloadAction<Step> {
  return isFulfilled(action) && isStep(action.payload);
}

/** Matches the opening of the first screen, or of a preset's screen, without a thunk. */
export const opensDirectly = screenOpened.match;

/** Matches every action that opens a screen, except "Back". */
export function opensScreen(action: UnknownAction): action is PayloadAction<Step> {
  return screenOpened.match(action) || isFulfilledStep(action);
}

/** Matches an action that opens a screen and contains a value for this property of the form state. */
export function opensScreenWith<Property extends keyof StepState>(property: Property) {
  return (action: UnknownAction): action is PayloadAction<{ state: Pick<StepState, Property> }> =>
    opensScreen(action) && Boolean(action.payload.state?.[property]);
}
