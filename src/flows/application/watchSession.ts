import { bootstrapArrived } from '../../store/bootstrapSlice';
import type { PlainThunk } from '../../store/createFlowThunk';
import { toFailure } from '../../store/failure';
import { clientFailed, projectArrived, selectApplication, userChanged, watchEnded } from './applicationSlice';

/**
 * Watches the client's session, which may also change in another tab, and loads the project's data. Returns a function
 * that stops watching.
 */
export const watchSession = (): PlainThunk<() => void> => (dispatch, getState, services) => {
  let stop = () => {};
  let ended = false;
  services
    .identity()
    .then((identity) => {
      if (ended) return;
      stop = identity.watchUser((userId) => {
        // A new session of the same user changes nothing.
        if (selectApplication(getState()).userId !== userId) dispatch(userChanged(userId));
      });
      // `bootstrap` never rejects. If its request fails or takes too long, it resolves with default values.
      void identity.bootstrap().then((bootstrap) => {
        if (ended) return;
        if (getState().bootstrap.projectName === null) dispatch(bootstrapArrived(bootstrap));
        dispatch(projectArrived());
      });
    })
    .catch((error: unknown) => {
      if (!ended) dispatch(clientFailed(toFailure(error)));
    });
  return () => {
    ended = true;
    stop();
    dispatch(watchEnded());
  };
};
