import { createSlice } from './createSlice';
import type { CaseReducers } from './createSlice';
import type { FormState } from '../contract/formState';
import { isArrival, screenOpened } from './navigationSlice';

type FormMember = Exclude<keyof FormState, 'errorMessage'>;

/**
 * Creates the slice for one member of the form state (`FormState`: the data with which a screen opens). If the step
 * that opens a screen contains this member, the member replaces the slice's state.
 * @param initialState the defaults of the member, and further state of the flow
 * @param opened values that are written into the state when the widget's first screen, or the screen of a preset, opens
 *   without this member
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
