import { bootstrapArrived } from '../../../store/bootstrapSlice';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { clientFailed, projectArrived, selectApplication, userChanged, watchEnded } from './applicationSlice';

/**
 * Watches the client's session, in this tab and others, and loads the project's name. Returns a function that ends
 * the watching.
 */
export const watchSession = (): PlainThunk<() => void> => (dispatch, getState, services) => {
  let stop = () => {};
  let ended = false;
  services
    .identity()
    .then((identity) => {
      if (ended) return;
      stop = identity.watchUser((userId) => {
        // If the session changes but its user does not, there is nothing to do.
        if (selectApplication(getState()).userId !== userId) dispatch(userChanged(userId));
      });
      // `bootstrap` never rejects: if the provider does not answer, it resolves with defaults.
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
