import { useCallback, useEffect, useRef, useState } from 'react';
import { STRENGTH_CHECK_DEBOUNCE_MS } from '../../config/passwords';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { checkStrength, passwordCleared, selectStrength } from './strengthSlice';

/**
 * Checks the typed password with the provider, half a second after the last change. After each change `isAccepted` is
 * false until the provider has accepted the new text. A verdict on an older text is ignored.
 *
 * The changes (edits) are numbered from 1, so that the store can say which text a verdict is about without containing
 * the text.
 *
 * @param email the email address that the provider includes in the check. The reset form passes none, because it often
 *   does not know the address.
 */
export function useStrengthCheck(email?: string) {
  const { browser } = useServices();
  const dispatch = useWidgetDispatch();
  const { edit: editOfVerdict, verdict } = useWidgetSelector(selectStrength);
  const latestEdit = useRef(0);
  const [sendCheck, request] = useRequest(checkStrength, {
    replaces: true,
    onFailure: () => dispatch(passwordCleared(latestEdit.current)), // so that no verdict on an older text is shown
  });
  const [edit, setEdit] = useState(0);
  const [editOfCheck, setEditOfCheck] = useState(0);
  const [isRetry, setRetry] = useState(false);
  const latestText = useRef('');
  const cancelTimer = useRef<() => void>(() => {});

  useEffect(() => {
    dispatch(passwordCleared(0));
    return () => cancelTimer.current();
  }, [dispatch]);

  const checkNow = useCallback(
    (checkedEdit: number, isPersonsRetry: boolean) => {
      setEditOfCheck(checkedEdit);
      setRetry(isPersonsRetry);
      sendCheck({ edit: checkedEdit, email, password: latestText.current });
    },
    [sendCheck, email],
  );

  const checkLater = useCallback(
    (password: string) => {
      cancelTimer.current();
      latestText.current = password;
      const newEdit = ++latestEdit.current;
      setEdit(newEdit);
      if (!password) dispatch(passwordCleared(newEdit));
      else cancelTimer.current = browser.after(STRENGTH_CHECK_DEBOUNCE_MS, () => checkNow(newEdit, false));
    },
    [browser, dispatch, checkNow],
  );

  const isVerdictOnLatestText = edit > 0 && editOfVerdict === edit;
  const failure = editOfCheck === edit ? request.failure : null;
  return {
    /** Checks the password after half a second without a further change. */
    checkLater,
    retry: () => checkNow(edit, true),
    /** Returns whether this password is the text that `checkLater` got last. */
    isLatestText: (password: string) => latestText.current === password,
    isAccepted: isVerdictOnLatestText && verdict?.valid_password === true,
    failure,
    verdict: failure ? null : verdict,
    isBreached: !failure && verdict?.breached_password === true,
    /** True while an automatic check is pending, not one that the person has started with "Try again". */
    isAutomaticCheckPending: request.pending && !isRetry,
  };
}
