import type { PayloadAction, SliceCaseReducers, ValidateSliceCaseReducers } from '@reduxjs/toolkit';
import { createSlice } from './createSlice';
import { declareActions } from './declaredActions';
import type { FormState } from '../contract/formState';
import { isArrival, screenOpened } from './navigationSlice';
import type { Step } from './step';

type FormMember = Exclude<keyof FormState, 'errorMessage'>;

/**
 * The slice that owns one member of the form state. It takes its part of every arriving step, and declares its actions.
 *
 * @param initialState the member's defaults, and whatever else the flow keeps beside them.
 * @param opened what begins anew when a screen is opened directly with no part of this member.
 */
export function createFormSlice<
  Member extends FormMember,
  State extends FormState[Member],
  Reducers extends SliceCaseReducers<State>,
>(
  member: Member,
  initialState: State,
  reducers: ValidateSliceCaseReducers<State, Reducers>,
  opened: Partial<State> = {},
) {
  const slice = createSlice({
    name: member,
    initialState,
    reducers,
    extraReducers: (builder) =>
      builder.addMatcher(isArrival, (state, action: PayloadAction<Step>) => {
        const carried = action.payload.state?.[member];
        if (carried) Object.assign(state as object, { ...initialState, ...carried });
        else if (screenOpened.match(action)) Object.assign(state as object, opened);
      }),
  });
  declareActions(...Object.keys(reducers).map((name) => `${member}/${name}`));
  return slice;
}
