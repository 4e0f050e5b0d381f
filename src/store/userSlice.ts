import { createSlice, nanoid, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import type { Identity } from '../provider/gateway';
import { pageClientOf } from '../provider/page';
import type { User } from '../provider/user';
import type { PlainThunk } from './createFlowThunk';
import { toFailure, type Failure } from './failure';
import { rootReducer } from './rootReducer';

interface UserState {
  /** The key for `useUser`. `null` until the gateway is loaded. */
  readonly key: string | null;
  /** The client knows who is signed in. */
  readonly isSignedIn: boolean;
  /** The number of changes of this user. */
  readonly changes: number;
  readonly failure: Failure | null;
  /** The id of the latest `watchUser`. */
  readonly watch: string | null;
}

const initialState: UserState = { key: null, isSignedIn: false, changes: 0, failure: null, watch: null };

const userSlice = createSlice({
  name: 'user',
  initialState: initialState as UserState, // without the cast, `key` could only be `null`
  reducers: {
    watchStarted(state, { payload }: PayloadAction<string>) {
      state.watch = payload;
      state.failure = null; // so that the same failure is announced again
    },
    userReplaced: ({ watch }, { payload }: PayloadAction<Pick<UserState, 'key' | 'isSignedIn'>>) => ({
      ...payload,
      changes: 0,
      failure: null,
      watch,
    }),
    userChanged(state) {
      state.changes += 1;
    },
    gatewayFailed: ({ watch }, { payload }: PayloadAction<Failure>) => ({
      ...initialState,
      failure: payload,
      watch,
    }),
    /** If another screen has started a watch in the same task, the user stays. */
    watchEnded: (state, { payload }: PayloadAction<string>) =>
      state.watch === payload ? initialState : state,
    /** Also after a sign-out. Slices forget what belonged to the person. */
    personReplaced: (state) => state,
  },
  selectors: { selectUser: (state) => state },
});

export const { watchStarted, userReplaced, userChanged, gatewayFailed, watchEnded, personReplaced } =
  userSlice.actions;

declare module './rootReducer' {
  interface LazySlices extends WithSlice<typeof userSlice> {}
}

export const { selectUser } = userSlice.injectInto(rootReducer).selectors;

/**
 * Returns a function that stops watching. If the next screen starts its watch in the same task, the store keeps the
 * user, so that the list stays visible and is read only once.
 */
export const watchUser = (): PlainThunk<() => void> => (dispatch, _, services) => {
  const watch = nanoid();
  dispatch(watchStarted(watch));
  let stop = () => {};
  let hasEnded = false;
  services.identity().then(
    (identity) => {
      if (hasEnded) return;
      const { client } = identity;
      let userId: string | undefined;
      let latest: string | undefined;
      const update = (id: string | undefined) => {
        const next = `${id} ${JSON.stringify(client.user.getSync())}`;
        if (next === latest) return; // the client has only renewed the session
        const isSameUser = latest !== undefined && id === userId;
        latest = next;
        if (isSameUser) return void dispatch(userChanged());
        if (userId && userId !== id) dispatch(personReplaced());
        userId = id;
        dispatch(userReplaced({ key: keyOf(client, id), isSignedIn: id !== undefined }));
      };
      const readClientUser = () => {
        const user = client.user.getSync();
        const id: unknown = user?.user_id;
        // After a malformed response the client may have a user without an id.
        if (typeof id === 'string') update(id);
        else if (!user || !userId) update(undefined);
      };
      stop = identity.subscribe(readClientUser);
      readClientUser();
    },
    (error: unknown) => {
      if (!hasEnded) dispatch(gatewayFailed(toFailure(error)));
    },
  );
  return () => {
    hasEnded = true;
    stop();
    queueMicrotask(() => dispatch(watchEnded(watch)));
  };
};

/** A plain thunk, because the cache retries the request and the screen reports its failures. */
export const readUser = (): PlainThunk<Promise<User>> => async (_dispatch, _getState, services) => {
  const identity = await services.identity();
  return identity.readUser(new AbortController().signal);
};

/** New without a user, so that it never leads to the user of an earlier read. */
function keyOf(client: Identity['client'], userId: string | undefined): string {
  const pageClient = pageClientOf(client);
  pageClient.cacheId ??= nanoid();
  return userId === undefined ? nanoid() : `${pageClient.cacheId} ${userId}`;
}

/** For a failure that the screen may not show (specification §8). */
export function logFailure(what: string, { code, message }: Failure): void {
  console.warn(`[portico] ${what} (${code}). ${message}`);
}
