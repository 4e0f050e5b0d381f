import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectUser, watchEnded } from './userSlice';
import { watchUser } from './userThunks';

/** Watches the signed-in user while the screen is open. Returns the user's key for `useUser`, or why there is none. */
export function useUserKey() {
  const dispatch = useWidgetDispatch();
  const { key, failure } = useWidgetSelector(selectUser);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dispatch(watchUser()), [dispatch, attempt]);
  const retry = () => {
    dispatch(watchEnded()); // removes the failure, so that the same failure is announced again if the retry fails
    setAttempt(attempt + 1);
  };
  return { key, failure, retry };
}
