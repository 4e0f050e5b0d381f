import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectUser } from './userSlice';
import { watchUser } from './userThunks';

/** Watches the signed-in user while the screen is open. Returns the user's key for `useUser`, or why there is none. */
export function useUserKey() {
  const dispatch = useWidgetDispatch();
  const { key, failure } = useWidgetSelector(selectUser);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dispatch(watchUser()), [dispatch, attempt]);
  const retry = () => setAttempt(attempt + 1);
  return { key, failure, retry };
}
