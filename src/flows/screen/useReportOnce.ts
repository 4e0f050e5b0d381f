import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * For failures that do not come from a thunk (thunks call `onError` themselves). A failure is reported again only after
 * it has disappeared.
 *
 * @param sentence the message that the screen shows, if it differs from the common one
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices().host;
  const latestFailure = useRef(failure);
  useEffect(() => {
    latestFailure.current = failure;
  });
  // The failure may be a new object on each render, so texts are compared.
  const key = failure ? failure.code + failure.message + sentence : '';
  const reportedKey = useRef('');
  useEffect(() => {
    if (reportedKey.current === key) return;
    reportedKey.current = key;
    if (latestFailure.current) reportFailure(latestFailure.current, sentence);
  }, [reportFailure, key, sentence]);
}
