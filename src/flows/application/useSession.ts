import { useEffect, useState } from 'react';
import { useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { selectApplication } from './applicationSlice';
import { watchSession } from './watchSession';

/**
 * Watches the client's session while the screen is open, and returns the shared state of the consent and logout flows.
 * `retry` loads the client again after a failure.
 */
export function useSession() {
  const dispatch = useWidgetDispatch();
  const application = useWidgetSelector(selectApplication);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => dispatch(watchSession()), [dispatch, attempt]);
  return { ...application, retry: () => setAttempt(attempt + 1) };
}
