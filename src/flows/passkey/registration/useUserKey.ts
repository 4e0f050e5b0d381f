import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../../store/hooks';
import { selectUser, watchEnded } from './userSlice';
import { watchUser } from './userThunks';

export function useUserKey() {
  const dispatch = useWidgetDispatch();
  const { key, failure } = useWidgetSelector(selectUser);
  const [tries, setTries] = useState(0);
  useEffect(() => dispatch(watchUser()), [dispatch, tries]);
  const retry = () => {
    dispatch(watchEnded()); // removes the failure, so that the same failure is announced again if the retry fails
    setTries(tries + 1);
  };
  return { key, failure, retry };
}
