import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Reports a failure that did not come from a thunk. If React renders the component again, the failure is not reported
 * again. A failure that disappears and occurs again is reported again.
 *
 * @param sentence the message that the screen shows, if it differs from the common message for the failure.
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices().host;
  const reported = useRef('');
  const latest = useRef(failure);
  const report = failure ? failure.code + failure.message + sentence : '';
  useEffect(() => {
    latest.current = failure;
  });
  useEffect(() => {
    if (reported.current === report) return;
    reported.current = report;
    if (latest.current) reportFailure(latest.current, sentence);
  }, [reportFailure, report, sentence]);
}
