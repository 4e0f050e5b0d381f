import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { readEmail } from '../../provider/readEmail';
import type { FlowId } from '../../screens';
import { createFlowThunk } from '../../store/createFlowThunk';
import { opensScreen } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';
import type { MainInput } from '../../store/step';

const initialState: MainInput = { selected: '', phone: { country: '', text: '' } };

/** In the store, so that the input stays when the person switches tabs or goes to another screen. */
const mainSlice = createSlice({
  name: 'main',
  initialState,
  reducers: {
    methodChosen(state, { payload }: PayloadAction<string>) {
      state.selected = payload;
    },
    emailTyped(state, { payload }: PayloadAction<string>) {
      state.email = payload;
    },
    phoneTyped(state, { payload }: PayloadAction<MainInput['phone']>) {
      state.phone = payload;
    },
  },
  extraReducers: (builder) =>
    builder.addMatcher(opensScreen, (state, { payload }) => {
      const email = payload.state?.magicLinkState?.email ?? state.email;
      return { ...state, email, ...payload.input };
    }),
  selectors: {
    selectTab: ({ selected }) => selected,
    selectEmail: ({ email }) => email,
    selectPhone: ({ phone }) => phone,
  },
});

export const { methodChosen, emailTyped, phoneTyped } = mainSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof mainSlice> {}
}

export const { selectTab, selectEmail, selectPhone } = mainSlice.injectInto(rootReducer).selectors;

/** The flow is that of the method. */
export interface Submission {
  method: string;
  flow: FlowId;
}

export const continueWithEmail = createFlowThunk(
  'main/continueWithEmail',
  async ({ method, flow, email }: Submission & { email: string }, api) => {
    const module = await api.extra.flows.load(flow);
    return module.begin?.({ field: 'email', method, email }, api);
  },
  async ({ email, ...rest }) => ({ ...rest, email: await readEmail(email) }),
);
