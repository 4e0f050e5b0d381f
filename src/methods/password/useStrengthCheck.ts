import { useEffect, useRef, useState } from 'react';
import { createFlowThunk } from '../../store/createFlowThunk';
import { useRequest, useServices } from '../../store/hooks';
import { STRENGTH_CHECK_DEBOUNCE_MS } from './options';
import type { PasswordStrength } from './provider';

export type { PasswordStrength };

interface StrengthCheck {
  readonly email: string | undefined;
  readonly password: string;
  onVerdict(verdict: PasswordStrength): void;
}

const checkStrength = createFlowThunk(
  'password/checkStrength',
  async ({ email, password, onVerdict }: StrengthCheck, { signal, extra: { identity } }) => {
    const verdict = await identity.checkPasswordStrength({ email, password }, signal);
    if (!signal.aborted) onVerdict(verdict);
  },
);

/**
 * Checks the typed password half a second after the last change. The changes (edits) are numbered from 1, so that the
 * state can say which text a verdict is about without containing the text.
 */
export function useStrengthCheck(email?: string) {
  const { browser } = useServices();
  const latest = useRef({ edit: 0, text: '' });
  const cancelTimer = useRef<() => void>(() => {});
  const [edit, setEdit] = useState(0);
  const [check, setCheck] = useState({ edit: 0, isRetry: false });
  const [result, setResult] = useState<{ edit: number; verdict: PasswordStrength } | null>(null);
  const [send, request] = useRequest(checkStrength, {
    replaces: true,
    onFailure: () => setResult(null), // a verdict on an older text disappears
  });

  useEffect(() => () => cancelTimer.current(), []);

  function checkNow(isRetry: boolean) {
    const { edit: checked, text: password } = latest.current;
    setCheck({ edit: checked, isRetry });
    const onVerdict = (verdict: PasswordStrength) =>
      latest.current.text && setResult({ edit: checked, verdict });
    send({ email, password, onVerdict });
  }

  function checkLater(text: string) {
    cancelTimer.current();
    latest.current = { edit: latest.current.edit + 1, text };
    setEdit(latest.current.edit);
    if (text) cancelTimer.current = browser.after(STRENGTH_CHECK_DEBOUNCE_MS, () => checkNow(false));
    else setResult(null);
  }

  const failure = check.edit === edit ? request.failure : null;
  const verdict = failure ? undefined : result?.verdict;
  return {
    checkLater,
    retry: () => checkNow(true),
    isLatestText: (password: string) => latest.current.text === password,
    isAccepted: result?.edit === edit && result.verdict.valid_password === true,
    failure,
    verdict,
    isBreached: verdict?.breached_password === true,
    /** False during a check that the person has started with "Try again". */
    isAutomaticCheckPending: request.pending && !check.isRetry,
  };
}
