import { useCallback, useEffect, useRef, useState } from 'react';
import { STRENGTH_CHECK_DEBOUNCE_MS } from '../../config/passwords';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { checkStrength, passwordCleared, selectStrength } from './strengthSlice';

/**
 * Checks the typed password with the provider, half a second after the last change. `accepted` depends on a verdict
 * about the current text: each change makes it false until a new verdict has arrived. A verdict about an older text
 * does not count.
 *
 * @param email the email address that the provider includes in the check. The reset form has none.
 */
export function useStrengthCheck(email?: string) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const { edit: judged, verdict } = useWidgetSelector(selectStrength);
  const [check, request] = useRequest(checkStrength, { replaces: true });
  const [edit, setEdit] = useState(0);
  const [asked, setAsked] = useState(0);
  const edits = useRef(0);
  const text = useRef('');
  const cancel = useRef<() => void>(() => {});

  useEffect(() => {
    dispatch(passwordCleared(0));
    return () => cancel.current();
  }, [dispatch]);

  const ask = useCallback(
    (about: number) => {
      setAsked(about);
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
      else cancel.current = browser.after(STRENGTH_CHECK_DEBOUNCE_MS, () => ask(next));
    },
    [browser, dispatch, ask],
  );

  const accepted = edit > 0 && judged === edit && verdict?.valid_password === true;
  const failure = asked === edit ? request.failure : null;
  return {
    type,
    /** The latest verdict, or `null` if the check of the current text has failed. */
    verdict: failure ? null : verdict,
    failure,
    isBreached: !failure && verdict?.breached_password === true,
    /** True if the provider has accepted the current text. */
    accepted,
    /** Returns whether `password` is the text that was typed last. */
    hasTyped: (password: string) => text.current === password,
    retry: () => ask(edit),
  };
}
