import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Calls the host's `onError` for a failure that did not come from a thunk. (Thunks call `onError` themselves.) If React
 * renders the component again, the failure is not reported again. A failure that disappears and occurs again is
 * reported again.
 *
 * @param sentence the message that the screen shows, if it differs from the common message for the failure.
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices().host;
  const latestFailure = useRef(failure);
  useEffect(() => {
    latestFailure.current = failure;
  });
  // The failure may be a new object on each render, so the second effect compares texts.
  const key = failure ? failure.code + failure.message + sentence : '';
  const reportedKey = useRef('');
  useEffect(() => {
    if (reportedKey.current === key) return;
    reportedKey.current = key;
    if (latestFailure.current) reportFailure(latestFailure.current, sentence);
  }, [reportFailure, key, sentence]);
}
