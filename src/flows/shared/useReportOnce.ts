import { useEffect, useRef } from 'react';
import type { FailureCode } from '../../identity/IdentityError';
import { useServices } from '../../store/hooks';

/** Tells the host of a state that no request has led to: once, whatever React does with the component. */
export function useReportOnce(code: FailureCode, message = ''): void {
  const { reportFailure } = useServices();
  const told = useRef('');
  useEffect(() => {
    const report = code + message;
    if (told.current === report) return;
    told.current = report;
    reportFailure({ code, message });
  }, [reportFailure, code, message]);
}
