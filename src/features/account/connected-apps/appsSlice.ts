import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { rootReducer } from '../../../store/rootReducer';
import { personReplaced } from '../../../store/userSlice';
import type { ConnectedApp } from './provider';

export type { ConnectedApp };

interface AppsState {
  /** `null` until it has been read. */
  readonly list: readonly ConnectedApp[] | null;
  /** The application whose access the person may remove next. */
  readonly chosenId: string | null;
  readonly revoked: Pick<ConnectedApp, 'name'> | null;
}

const initialState: AppsState = { list: null, chosenId: null, revoked: null };

const appsSlice = createSlice({
  name: 'apps',
  initialState: initialState as AppsState, // without the cast, `list` could only be `null`
  reducers: {
    appsArrived: (state, { payload }: PayloadAction<readonly ConnectedApp[]>) => ({
      ...state,
      list: payload,
    }),
    appChosen: (state, { payload }: PayloadAction<string | null>) => ({
      ...state,
      chosenId: payload,
      revoked: null,
    }),
    appRevoked: ({ list }, { payload: id }: PayloadAction<string>) => ({
      list: list?.filter((app) => app.id !== id) ?? null,
      chosenId: null,
      revoked: { name: list?.find((app) => app.id === id)?.name ?? null },
    }),
  },
  extraReducers: (builder) => builder.addCase(personReplaced, () => initialState),
  selectors: { selectApps: (state) => state },
});

export const { appsArrived, appChosen, appRevoked } = appsSlice.actions;

declare module '../../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof appsSlice> {}
}

export const { selectApps } = appsSlice.injectInto(rootReducer).selectors;
