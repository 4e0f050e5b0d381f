import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { PersonName } from '../../provider/userCalls';
import { createFlowThunk, type PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { rootReducer } from '../../store/rootReducer';
import type { ThunkServices } from '../../store/services';

export type { PersonName };

interface AccountState {
  readonly signedOut: SignOut | null;
}

interface SignOut {
  /** Why the provider may still have the session. */
  readonly failure?: Failure | null;
  /** The person has deleted their account. */
  readonly isDeleted?: boolean;
}

const initialState: AccountState = { signedOut: null };

const accountSlice = createSlice({
  name: 'account',
  initialState,
  reducers: {
    signedOut(state, { payload }: PayloadAction<SignOut>) {
      state.signedOut = payload;
    },
    signedInAgain(state) {
      state.signedOut = null;
    },
  },
  selectors: { selectAccount: (state) => state },
});

export const { signedOut, signedInAgain } = accountSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof accountSlice> {}
}

export const { selectAccount } = accountSlice.injectInto(rootReducer).selectors;

export const log =
  (...record: Parameters<ThunkServices['identity']['log']>): PlainThunk =>
  (_dispatch, _getState, services) => {
    services.identity().then(
      (identity) => identity.log(...record),
      () => undefined, // the screen itself shows that the gateway cannot be loaded
    );
  };

export const saveName = createFlowThunk(
  'account/saveName',
  async (name: PersonName, { signal, extra: { identity, host } }) => {
    const { request_id, status_code, user_id } = await identity.updateName(name, signal);
    host.emit('ACCOUNT_NAME_UPDATE', { request_id, status_code, user_id });
  },
);

/**
 * Ends the session. The browser has none afterwards, even without a response, with two exceptions: a session in HttpOnly
 * cookies if the request fails, and the session of a person who has signed in meanwhile.
 */
export const signOut = createFlowThunk('account/signOut', async (_: void, { dispatch, signal, extra }) => {
  const { identity, host } = extra;
  const { session, error } = await identity.endSession(signal);
  signal.throwIfAborted();
  if (error && session === 'kept') throw error;
  const displayed = error && error.code !== 'session_over' ? toFailure(error) : null;
  if (displayed) host.reportFailure(displayed);
  if (session === 'replaced') return; // their account appears
  dispatch(signedOut({ failure: displayed }));
  host.emit('ACCOUNT_SIGN_OUT', {});
});

/** Of the thunk that deletes the account, whose chunk is loaded later. */
export const DELETION = 'account/delete';
