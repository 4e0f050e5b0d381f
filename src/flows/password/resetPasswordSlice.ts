import type { WithSlice } from '@reduxjs/toolkit';
import { createSlice } from '@reduxjs/toolkit';
import type { FormState } from '../../contract/formState';
import { isArrivalWith } from '../../store/navigationSlice';
import { rootReducer } from '../../store/rootReducer';

type ResetPasswordState = FormState['resetPasswordState'];

/** `token` only marks that there is one. The token itself is stored outside of the store. */
const initialState: ResetPasswordState = { token: '', email: '' };

const resetPasswordSlice = createSlice({
  name: 'resetPasswordState',
  initialState,
  reducers: {},
  extraReducers: (builder) =>
    builder.addMatcher(isArrivalWith('resetPasswordState'), (_, { payload }) => ({
      ...initialState,
      ...payload.state.resetPasswordState,
    })),
  selectors: { selectResetPassword: (state) => state },
});

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof resetPasswordSlice> {}
}

export const { selectResetPassword } = resetPasswordSlice.injectInto(rootReducer).selectors;
