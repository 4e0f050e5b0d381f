import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectApplication, clientFailed, projectLoaded, userChanged, watchEnded } from './applicationSlice';
import { bootstrapArrived } from '../../store/bootstrapSlice';
import type { PlainThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';

/** The session may also change in another tab. Returns a function that stops watching. */
const watchSession = (): PlainThunk<() => void> => (dispatch, getState, services) => {
  let stopWatchingUser = () => {};
  let hasEnded = false;
  services
    .identity()
    .then((identity) => {
      if (hasEnded) return;
      stopWatchingUser = identity.watchUser((userId) => {
        // A new session of the same user changes nothing.
        if (selectApplication(getState()).userId !== userId) dispatch(userChanged(userId));
      });
      // `bootstrap` never rejects: after a failure it resolves with default values.
      void identity.bootstrap().then((bootstrap) => {
        if (hasEnded) return;
        if (getState().bootstrap.projectName === null) dispatch(bootstrapArrived(bootstrap));
        dispatch(projectLoaded());
      });
    })
    .catch((error: unknown) => {
      if (!hasEnded) dispatch(clientFailed(toFailure(error)));
    });
  return () => {
    hasEnded = true;
    stopWatchingUser();
    dispatch(watchEnded());
  };
};

/** Watches the session while the screen is open. `retry` loads the client again after a failure. */
export function useSession() {
  const dispatch = useWidgetDispatch();
  const application = useWidgetSelector(selectApplication);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dispatch(watchSession()), [dispatch, attempt]);
  return { ...application, retry: () => setAttempt(attempt + 1) };
}
