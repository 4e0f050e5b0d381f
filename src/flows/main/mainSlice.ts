import type { PayloadAction } from '@reduxjs/toolkit';
import { DEFAULT_COUNTRY } from '../../config/phone';
import { isEmail } from '../../config/validation';
import { IdentityError } from '../../identity/core/IdentityError';
import { createFlowThunk } from '../../store/createFlowThunk';
import { createSlice } from '../../store/createSlice';
import { isArrival } from '../../store/navigationSlice';
import type { MainInput } from '../../store/step';
import type { FlowId } from '../../screens';

const initialState: MainInput = { selected: '', email: '', phone: { country: DEFAULT_COUNTRY, text: '' } };

/** The input is kept when the person switches tabs or goes to another screen. */
export const mainSlice = createSlice({
  name: 'main',
  initialState,
  reducers: {
    methodChosen: (state, { payload }: PayloadAction<string>) => ({ ...state, selected: payload }),
    emailTyped: (state, { payload }: PayloadAction<string>) => ({ ...state, email: payload }),
    phoneTyped: (state, { payload }: PayloadAction<MainInput['phone']>) => ({ ...state, phone: payload }),
  },
  extraReducer(state, action) {
    if (!isArrival(action)) return state;
    const { state: { magicLinkState } = {}, input } = action.payload;
    const email = magicLinkState?.email ?? state.email;
    return { ...state, email, ...input };
  },
});

export const { methodChosen, emailTyped, phoneTyped } = mainSlice.actions;

// the slice is absent until this flow is loaded
export const selectMain = (state: object): MainInput => (state as { main?: MainInput }).main ?? initialState;
export const selectEmail = (state: object) => selectMain(state).email;
export const selectTab = (state: object) => selectMain(state).selected;

export interface Submission {
  method: string;
  flow: FlowId;
}

export const continueWithEmail = createFlowThunk(
  'main/continueWithEmail',
  async ({ method, flow, email }: Submission & { email: string }, api) => {
    const module = await api.extra.loadFlow(flow);
    return module.begin?.({ method, recipient: email, display: email }, api);
  },
  ({ email, ...rest }) => {
    const trimmed = email.trim();
    if (!isEmail(trimmed)) throw new IdentityError('invalid_email');
    return { ...rest, email: trimmed };
  },
);
