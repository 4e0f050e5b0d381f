import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Tells the host of a state that no request has led to: once, whatever React does with the component. With nothing to
 * tell it is over, and the same again is told again.
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
