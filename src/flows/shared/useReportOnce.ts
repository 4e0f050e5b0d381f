import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Reports a failure that no request has led to: once, however often React renders the component. When there is none any
 * more, the same failure may be reported again.
 */
export function useReportOnce(failure: Failure | undefined): void {
  const { reportFailure } = useServices();
  const told = useRef('');
  const latest = useRef(failure);
  const report = failure ? failure.code + failure.message : '';
  useEffect(() => {
    latest.current = failure;
  });
  useEffect(() => {
    if (told.current === report) return;
    told.current = report;
    if (latest.current) reportFailure(latest.current);
  }, [reportFailure, report]);
}
