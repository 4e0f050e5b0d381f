import type { PayloadAction } from '@reduxjs/toolkit';
import type { PasswordStrength } from '../../identity/passwords/types';
import { createFlowThunk } from '../../store/createFlowThunk';
import { createSlice } from '../../store/createSlice';

/** The server's verdict on a password. */
export type Verdict = PasswordStrength;

interface StrengthState {
  /** The number of the edit that was checked. The text itself stays in its field. */
  readonly edit: number;
  readonly verdict: Verdict | null;
}

const initialState: StrengthState = { edit: 0, verdict: null };

export const strengthSlice = createSlice({
  name: 'passwordStrength',
  initialState: initialState as StrengthState,
  reducers: {
    /** Ignores a verdict about an older edit. */
    passwordJudged: (state, { payload }: PayloadAction<{ edit: number; verdict: Verdict }>) =>
      payload.edit < state.edit ? state : payload,
    passwordCleared: (_, { payload: edit }: PayloadAction<number>) => ({ edit, verdict: null }),
  },
});

export const { passwordJudged, passwordCleared } = strengthSlice.actions;

export const selectStrength = (state: object): StrengthState =>
  (state as { passwordStrength?: StrengthState }).passwordStrength ?? initialState; // absent until this flow is loaded

interface StrengthCheck {
  edit: number;
  email: string | undefined;
  password: string;
}

/** Asks the server for a verdict on a text, and stores it with the number of the edit. */
export const checkStrength = createFlowThunk(
  'password/checkStrength',
  async ({ edit, email, password }: StrengthCheck, { dispatch, signal, extra: { identity } }) => {
    const verdict = await identity.checkPasswordStrength({ email, password }, signal);
    dispatch(passwordJudged({ edit, verdict }));
  },
);
