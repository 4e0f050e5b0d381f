import { createSlice, type PayloadAction, type WithSlice } from '@reduxjs/toolkit';
import { useEffect, useState } from 'react';
import type { PlainThunk } from '../../store/createFlowThunk';
import { toFailure, type Failure } from '../../store/failure';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { bootstrapArrived, rootReducer } from '../../store/rootReducer';
import type { Services } from '../../store/services';

interface ApplicationState {
  /** `undefined` until the client is loaded, and `null` without a session. */
  readonly userId: string | null | undefined;
  /** True after the provider has rejected the session and `onError` was called. */
  readonly isSessionOver: boolean;
  /** After the person's decision, changes of the user are ignored. */
  readonly hasDecided: boolean;
  /** Also true after the request for the project's data has failed or timed out. */
  readonly isProjectKnown: boolean;
  readonly failure: Failure | null;
}

const initialState: ApplicationState = {
  userId: undefined,
  isSessionOver: false,
  hasDecided: false,
  isProjectKnown: false,
  failure: null,
};

/** What the consent and logout flows share. */
const applicationSlice = createSlice({
  name: 'application',
  initialState,
  reducers: {
    userChanged(state, { payload }: PayloadAction<string | null>) {
      state.userId = payload;
      if (payload !== null) state.isSessionOver = false;
    },
    personDecided(state) {
      state.hasDecided = true;
    },
    /** The provider says that the session is over. The client may still have it. */
    sessionLost(state) {
      state.userId = null;
      state.isSessionOver = true;
    },
    projectLoaded(state) {
      state.isProjectKnown = true;
    },
    clientFailed(state, { payload }: PayloadAction<Failure>) {
      state.failure = payload;
    },
    watchEnded: () => initialState,
  },
  selectors: { selectApplication: (state) => state },
});

export const { userChanged, personDecided, sessionLost, projectLoaded, clientFailed, watchEnded } =
  applicationSlice.actions;

declare module '../../store/rootReducer' {
  interface LazySlices extends WithSlice<typeof applicationSlice> {}
}

export const { selectApplication } = applicationSlice.injectInto(rootReducer).selectors;

/** Follows the session's user, also in other tabs, and loads the project's settings. Returns a function that stops this. */
const watchUserAndProject = (): PlainThunk<() => void> => (dispatch, getState, services) => {
  let stopWatchingUser = () => {};
  let hasEnded = false;
  services
    .identity()
    .then((identity) => {
      if (hasEnded) return;
      stopWatchingUser = identity.watchUser((userId) => {
        const application = selectApplication(getState());
        // A new session of the same user changes nothing.
        if (!application.hasDecided && application.userId !== userId) dispatch(userChanged(userId));
      });
      // `bootstrap` never rejects: after a failure it resolves with default values.
      void identity.bootstrap().then((bootstrap) => {
        if (getState().bootstrap.projectName === null) dispatch(bootstrapArrived(bootstrap));
        dispatch(projectLoaded());
      });
    })
    .catch((error: unknown) => dispatch(clientFailed(toFailure(error))));
  return () => {
    hasEnded = true;
    stopWatchingUser();
    dispatch(watchEnded());
  };
};

export function useSession() {
  const dispatch = useWidgetDispatch();
  const application = useWidgetSelector(selectApplication);
  const [retries, setRetries] = useState(0);
  useEffect(() => dispatch(watchUserAndProject()), [dispatch, retries]);
  return { ...application, retry: () => setRetries(retries + 1) };
}

export async function followRedirect(
  href: string,
  { browser, host }: Pick<Services, 'browser' | 'host'>,
  signal: AbortSignal,
): Promise<void> {
  if (host.hostProps.followRedirects === false) return;
  // React renders the last screen first. Meanwhile the host's `onEvent` may remove the widget.
  await new Promise<void>((resolve) => browser.after(0, resolve));
  if (!signal.aborted) browser.navigate(href);
}
