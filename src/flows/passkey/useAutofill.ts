import { useEffect, useRef } from 'react';
import { useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { offerPasskeys } from './autofill';
import { logInWithPicked } from './signInThunks';

/** Autofill while Main shows; it pauses while anything else is in flight, and resumes when that has failed. */
export function useAutofill(wanted: boolean): void {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const busy = useWidgetSelector(({ requests }) =>
    Object.entries(requests).some(([type, { attempt }]) => attempt && type !== logInWithPicked.typePrefix),
  );
  const failures = useRef(0);
  const active = wanted && !busy;

  useEffect(() => {
    if (!active) return;
    const leaving = new AbortController();
    // A turn later, so that an effect that React runs twice asks once.
    const cancel = browser.after(0, () => dispatch(offerPasskeys(failures, leaving.signal)));
    return () => {
      cancel();
      leaving.abort();
    };
  }, [active, browser, dispatch]);
}
