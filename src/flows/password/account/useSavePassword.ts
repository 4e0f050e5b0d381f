import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { useFailureText } from '../../screen/FailureNotice';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useReloadAfter, useSignedInUser } from '../../user/UserContext';
import { readPassword } from '../PasswordInput';
import type { AccountPassword } from './accountPassword';
import { messages } from './messages';
import { moveFocus } from '../../../ui/moveFocus';
import { createFlowThunk } from '../../../store/createFlowThunk';
import { reportAdded } from '../../section/factorChanges';

interface NewPassword {
  readonly userId: string;
  readonly email: string;
  /** Missing if the person has none, or does not know it. */
  readonly existingPassword?: string;
  readonly password: string;
  readonly isFirst: boolean;
}

/** The person stays signed in. Their other sessions end. */
const savePassword = createFlowThunk(
  'account/savePassword',
  async ({ userId, email, existingPassword, password, isFirst }: NewPassword, { signal, extra }) => {
    const { identity, host } = extra;
    const request = { userId, password, sessionDurationMinutes: host.config.sessionDurationMinutes };
    const { request_id, status_code } = await (existingPassword === undefined
      ? identity.setPasswordInSession(request, signal)
      : identity.changePassword({ ...request, email, existingPassword }, signal));
    const reply = { request_id, status_code, user_id: userId };
    if (isFirst) return reportAdded('password', reply, extra);
    host.emit('ACCOUNT_PASSWORD_UPDATE', reply);
    identity.log('account_factor_changed', { factor: 'password' });
  },
);

export interface PasswordToSave {
  email: string;
  password: AccountPassword['password'];
  onSaved(): void;
}

type Field = 'current' | 'new';

/** Without the current password, the provider asks for a recent sign-in. */
export function useSavePassword({ email, password, onSaved }: PasswordToSave) {
  const { user_id: userId } = useSignedInUser().user;
  const messageFor = useMessageFor();
  // The form keeps its fields if another tab changes the password.
  const [isFirst] = useState(password === null);
  const [asksForCurrent, setAsksForCurrent] = useState(password !== null && !password.requiresReset);
  const [problem, setProblem] = useState<'missing' | 'samePassword' | null>(null);
  const [save, { pending, failure, clearFailure }] = useFreshRequest(savePassword, {
    need: asksForCurrent ? 'secondFactor' : 'email', // the current password is a fresh proof itself
    messageFor,
    onSuccess: onSaved,
    onFailure: useReloadAfter(), // a wrong password may also mean that the session has ended
  });

  function submit(newPassword: string, form: HTMLFormElement) {
    const request = { userId, email, password: newPassword, isFirst };
    if (!asksForCurrent) return save(request);
    const existingPassword = readPassword(form, 'current-password');
    if (!existingPassword) {
      moveFocus(form.querySelector<HTMLElement>('[name=current-password]'));
      setProblem('missing');
    } else if (existingPassword === newPassword) setProblem('samePassword');
    else save({ ...request, existingPassword });
  }

  function edited(field: Field) {
    if (field === 'current' || problem === 'samePassword') setProblem(null);
    if (field === fieldOf(failure)) clearFailure();
  }

  function forgetCurrent() {
    setAsksForCurrent(false);
    setProblem(null);
    clearFailure();
  }

  return {
    asksForCurrent,
    pending,
    problem,
    failure,
    failedField: fieldOf(failure),
    messageFor,
    submit,
    edited,
    forgetCurrent,
  };
}

function useMessageFor() {
  const t = useMessages(messages);
  const failureText = useFailureText();
  return (failure: Failure) =>
    failure.code === 'wrong_password' ? t('wrongPassword') : failureText(failure);
}

function fieldOf(failure: Failure | null): Field | null {
  if (failure?.code === 'wrong_password') return 'current';
  return failure && newPasswordCodes.includes(failure.code) ? 'new' : null;
}

const newPasswordCodes: readonly Failure['code'][] = [
  'password_weak',
  'password_breached',
  'password_too_long',
];
