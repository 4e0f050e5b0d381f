import { createSlice } from './createSlice';
import type { CaseReducers } from './createSlice';
import type { FormState } from '../contract/formState';
import { isArrival, screenOpened } from './navigationSlice';

type FormMember = Exclude<keyof FormState, 'errorMessage'>;

/**
 * The slice that owns one member of the form state. It takes its part of every arriving step.
 *
 * @param initialState the member's defaults, and whatever else the flow keeps beside them.
 * @param opened what begins anew when a screen is opened directly with no part of this member.
 */
export function createFormSlice<
  Member extends FormMember,
  State extends FormState[Member],
  Cases extends CaseReducers<State>,
>(member: Member, initialState: State, reducers: Cases, opened: Partial<State> = {}) {
  return createSlice({
    name: member,
    initialState,
    reducers,
    extraReducer(state, action) {
      if (!isArrival(action)) return state;
      const carried = action.payload.state?.[member];
      if (carried) return { ...initialState, ...carried };
      return screenOpened.match(action) ? { ...state, ...opened } : state;
    },
  });
}
