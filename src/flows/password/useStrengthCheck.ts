import { useCallback, useEffect, useRef, useState } from 'react';
import { STRENGTH_CHECK_DEBOUNCE_MS } from '../../config/passwords';
import { useRequest, useServices, useWidgetDispatch, useWidgetSelector } from '../../store/hooks';
import { checkStrength, passwordCleared, selectStrength } from './strengthSlice';

/**
 * Checks the typed password half a second after the last change. The changes (edits) are numbered from 1, so that the
 * store can say which text a verdict is about without containing the text.
 *
 * @param email included in the check. The reset form often does not know it, and passes none.
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
    checkLater,
    retry: () => checkNow(edit, true),
    /** Whether `checkLater` got this text last. */
    isLatestText: (password: string) => latestText.current === password,
    isAccepted: isVerdictOnLatestText && verdict?.valid_password === true,
    failure,
    verdict: failure ? null : verdict,
    isBreached: !failure && verdict?.breached_password === true,
    /** False during a check that the person has started with "Try again". */
    isAutomaticCheckPending: request.pending && !isRetry,
  };
}
