import type { PayloadAction, WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { PasswordStrength } from '../../identity/methods/passwordCalls';
import { createFlowThunk } from '../../store/createFlowThunk';
import { rootReducer } from '../../store/rootReducer';

export type Verdict = PasswordStrength;

interface StrengthState {
  /** The number of the edit that the verdict is about. The password itself is only in the field. */
  readonly edit: number;
  readonly verdict: Verdict | null;
}

const initialState: StrengthState = { edit: 0, verdict: null };

const strengthSlice = createSlice({
  name: 'passwordStrength',
  initialState,
  reducers: {
    verdictReceived(state, { payload }: PayloadAction<{ edit: number; verdict: Verdict }>) {
      const isOutdated = payload.edit < state.edit;
      return isOutdated ? state : payload;
    },
    passwordCleared: (_, { payload: edit }: PayloadAction<number>) => ({ edit, verdict: null }),
  },
  selectors: { selectStrength: (state) => state },
});

export const { verdictReceived, passwordCleared } = strengthSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof strengthSlice> {}
}

export const { selectStrength } = strengthSlice.injectInto(rootReducer).selectors;

interface StrengthCheck {
  edit: number;
  email: string | undefined;
  password: string;
}

export const checkStrength = createFlowThunk(
  'password/checkStrength',
  async ({ edit, email, password }: StrengthCheck, { dispatch, signal, extra: { identity } }) => {
    const verdict = await identity.checkPasswordStrength({ email, password }, signal);
    dispatch(verdictReceived({ edit, verdict }));
  },
);
