import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Reports a failure that did not come from a thunk. It is reported once, however often React renders the component.
 * If the failure disappears and occurs again, it is reported again.
 *
 * @param sentence the message that the screen shows, if it is not the usual one.
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices();
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
