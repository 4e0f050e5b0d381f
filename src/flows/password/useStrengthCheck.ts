import { useCallback, useEffect, useRef, useState } from 'react';
import { STRENGTH_CHECK_DEBOUNCE_MS } from '../../config/passwords';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { checkStrength, passwordCleared, selectStrength } from './strengthSlice';

/**
 * Checks the typed password with the provider, half a second after the last change. After each change `accepted` is
 * false until the provider has accepted the new text. A verdict on an older text is ignored.
 *
 * @param email the email address that the provider includes in the check. The reset form passes none, because it often
 *   does not know the address.
 */
export function useStrengthCheck(email?: string) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const { edit: judged, verdict } = useWidgetSelector(selectStrength);
  const edits = useRef(0);
  const [check, request] = useRequest(checkStrength, {
    replaces: true,
    onFailure: () => dispatch(passwordCleared(edits.current)), // so that no verdict on an older text is shown
  });
  const [edit, setEdit] = useState(0);
  const [asked, setAsked] = useState(0);
  const [isRetry, setRetry] = useState(false);
  const text = useRef('');
  const cancel = useRef<() => void>(() => {});

  useEffect(() => {
    dispatch(passwordCleared(0));
    return () => cancel.current();
  }, [dispatch]);

  const ask = useCallback(
    (about: number, isRetry: boolean) => {
      setAsked(about);
      setRetry(isRetry);
      check({ edit: about, email, password: text.current });
    },
    [check, email],
  );

  const type = useCallback(
    (password: string) => {
      cancel.current();
      text.current = password;
      const next = ++edits.current;
      setEdit(next);
      if (!password) dispatch(passwordCleared(next));
      else cancel.current = browser.after(STRENGTH_CHECK_DEBOUNCE_MS, () => ask(next, false));
    },
    [browser, dispatch, ask],
  );

  const accepted = edit > 0 && judged === edit && verdict?.valid_password === true;
  const failure = asked === edit ? request.failure : null;
  return {
    type,
    verdict: failure ? null : verdict,
    failure,
    isBreached: !failure && verdict?.breached_password === true,
    accepted,
    /** Returns whether this password is the text of the last input event. */
    hasTyped: (password: string) => text.current === password,
    retry: () => ask(edit, true),
    /** True while an automatic check is pending, not one that the person has started with "Try again". */
    isQuiet: request.pending && !isRetry,
  };
}
