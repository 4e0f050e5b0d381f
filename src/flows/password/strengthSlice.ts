import type { PayloadAction } from '@reduxjs/toolkit';
import type { PasswordStrength } from '../../identity/passwords/types';
import { createFlowThunk } from '../../store/createFlowThunk';
import { createSlice } from '../../store/createSlice';

export type Verdict = PasswordStrength;

interface StrengthState {
  /**
   * The number of the edit (change of the password) that the verdict is about. The password itself is only in the
   * field.
   */
  readonly edit: number;
  readonly verdict: Verdict | null;
}

const initialState: StrengthState = { edit: 0, verdict: null };

export const strengthSlice = createSlice({
  name: 'passwordStrength',
  initialState: initialState as StrengthState,
  reducers: {
    passwordJudged: (state, { payload }: PayloadAction<{ edit: number; verdict: Verdict }>) =>
      payload.edit < state.edit ? state : payload,
    passwordCleared: (_, { payload: edit }: PayloadAction<number>) => ({ edit, verdict: null }),
  },
});

export const { passwordJudged, passwordCleared } = strengthSlice.actions;

export const selectStrength = (state: object): StrengthState =>
  (state as { passwordStrength?: StrengthState }).passwordStrength ?? initialState; // the slice is absent until this flow is loaded

interface StrengthCheck {
  edit: number;
  email: string | undefined;
  password: string;
}

export const checkStrength = createFlowThunk(
  'password/checkStrength',
  async ({ edit, email, password }: StrengthCheck, { dispatch, signal, extra: { identity } }) => {
    const verdict = await identity.checkPasswordStrength({ email, password }, signal);
    dispatch(passwordJudged({ edit, verdict }));
  },
);
