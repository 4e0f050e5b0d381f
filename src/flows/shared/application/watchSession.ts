import { bootstrapArrived } from '../../../store/bootstrapSlice';
import type { PlainThunk } from '../../../store/createFlowThunk';
import { toFailure } from '../../../store/failure';
import { clientFailed, projectArrived, selectApplication, userChanged, watchEnded } from './applicationSlice';

/** Follows whose session the client has, in this tab and others, and asks what the project is called. Returns what ends that. */
export const watchSession = (): PlainThunk<() => void> => (dispatch, getState, services) => {
  let stop = () => {};
  let ended = false;
  services
    .identity()
    .then((identity) => {
      if (ended) return;
      stop = identity.watchUser((userId) => {
        // Another session of the same user changes nothing.
        if (selectApplication(getState()).userId !== userId) dispatch(userChanged(userId));
      });
      // It answers in any case: with the defaults when the server does not.
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
