import { useEffect, useRef } from 'react';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Reports a failure that no request has led to: once, however often React renders the component. When there is none any
 * more, the same failure may be reported again.
 *
 * @param sentence what the screen says of it, where that is not the usual sentence.
 */
export function useReportOnce(failure: Failure | undefined, sentence = ''): void {
  const { reportFailure } = useServices();
  const told = useRef('');
  const latest = useRef(failure);
  const report = failure ? failure.code + failure.message + sentence : '';
  useEffect(() => {
    latest.current = failure;
  });
  useEffect(() => {
    if (told.current === report) return;
    told.current = report;
    if (latest.current) reportFailure(latest.current, sentence);
  }, [reportFailure, report, sentence]);
}
