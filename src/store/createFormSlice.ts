import { createSlice } from './createSlice';
import type { CaseReducers } from './createSlice';
import type { FormState } from '../contract/formState';
import { isArrival, screenOpened } from './navigationSlice';

type FormMember = Exclude<keyof FormState, 'errorMessage'>;

/**
 * The slice of one member of the form state. It takes its member from every step.
 *
 * @param initialState the member's defaults, and other state of the flow.
 * @param opened members that are reset when a screen is opened directly without this member.
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
