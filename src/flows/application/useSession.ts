import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectApplication } from './applicationSlice';
import { watchSession } from './watchSession';

export function useSession() {
  const dispatch = useWidgetDispatch();
  const session = useWidgetSelector(selectApplication);
  const [tries, setTries] = useState(0);
  useEffect(() => dispatch(watchSession()), [dispatch, tries]);
  return { ...session, retry: () => setTries(tries + 1) };
}
