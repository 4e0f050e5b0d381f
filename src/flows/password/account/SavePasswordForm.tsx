import { useState } from 'react';
import { useMessages } from '../../../messages/useMessages';
import type { Failure } from '../../../store/failure';
import { Button } from '../../../ui/button/Button';
import { LinkButton } from '../../../ui/link/Link';
import { MessageText } from '../../../ui/message-text/MessageText';
import { Note } from '../../../ui/note/Note';
import { onEscape } from '../../../ui/onEscape';
import { FailureNotice } from '../../screen/FailureNotice';
import { useFailureText } from '../../screen/useFailureText';
import { messages as sectionMessages } from '../../section/messages';
import { useFreshRequest } from '../../section/useFreshRequest';
import { useSignedInUser } from '../../user/UserContext';
import { messages as passwordMessages } from '../messages';
import { NewPasswordForm } from '../NewPasswordForm';
import { PasswordInput, readPassword } from '../PasswordInput';
import type { AccountPassword } from './accountPassword';
import { savePassword } from './accountPasswordThunks';
import { messages } from './messages';

interface SavePasswordFormProps {
  email: string;
  /** The person's password, or `null` if they have none. */
  password: AccountPassword['password'];
  onSaved(): void;
  onCancel(): void;
}

/** The form for a new password. Without the current password, the provider asks for a recent sign-in. */
export function SavePasswordForm({ email, password, onSaved, onCancel }: SavePasswordFormProps) {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const tSection = useMessages(sectionMessages);
  const failureText = useFailureText();
  const { user, reload } = useSignedInUser();
  // The form keeps its fields if another tab changes the password.
  const [isFirst] = useState(password === null);
  const [asksForCurrent, setAsksForCurrent] = useState(password !== null && !password.requiresReset);
  const [problem, setProblem] = useState<'missing' | 'samePassword' | null>(null);

  const messageOf = (failure: Failure) =>
    failure.code === 'wrong_password' ? t('wrongPassword') : failureText(failure);
  const [save, { pending, failure, clearFailure }] = useFreshRequest(savePassword, {
    need: asksForCurrent ? 'secondFactor' : 'email', // the current password is a fresh proof itself
    messageFor: messageOf,
    onSuccess: onSaved,
    onFailure: ({ code }) => reloadCodes.includes(code) && reload(),
  });
  const isAboutCurrent = failure?.code === 'wrong_password';
  const isAboutNew = failure !== null && newPasswordCodes.includes(failure.code);

  function submit(newPassword: string, form: HTMLFormElement) {
    const request = { userId: user.user_id, email, password: newPassword, isFirst };
    if (!asksForCurrent) return save(request);
    const existingPassword = readPassword(form, 'current-password');
    if (!existingPassword) {
      form.querySelector<HTMLElement>('[name=current-password]')?.focus();
      setProblem('missing');
    } else if (existingPassword === newPassword) setProblem('samePassword');
    else save({ ...request, existingPassword });
  }

  function edited(what: 'current' | 'new') {
    if (what === 'current' || problem === 'samePassword') setProblem(null);
    if (what === 'current' ? isAboutCurrent : isAboutNew) clearFailure();
  }

  function currentError() {
    if (isAboutCurrent) return t('wrongPassword');
    return problem === 'missing' && tPassword('missing');
  }

  function newError() {
    if (isAboutNew) return <MessageText text={failureText(failure)} />;
    return problem === 'samePassword' && t('samePassword');
  }

  return (
    <NewPasswordForm
      label={tPassword('newPassword')}
      submitLabel={tSection('save')}
      email={email}
      strengthCheckEmail={email}
      pending={pending}
      takesFocus={!asksForCurrent}
      refusal={newError()}
      onEdit={() => edited('new')}
      onSubmit={submit}
      onKeyDown={onEscape(() => pending || onCancel())}
      before={
        <>
          <FailureNotice failure={isAboutCurrent || isAboutNew ? null : failure} />
          {asksForCurrent && (
            <>
              <PasswordInput
                label={t('currentPassword')}
                autoComplete="current-password"
                error={currentError()}
                onValueChange={() => edited('current')}
                takesFocus
              />
              <Note>
                <LinkButton
                  onClick={() => {
                    setAsksForCurrent(false);
                    setProblem(null);
                    clearFailure();
                  }}
                >
                  {t('unknownPassword')}
                </LinkButton>
              </Note>
            </>
          )}
        </>
      }
      beforeSubmit={<Note>{t('passwordEndsSessions')}</Note>}
      after={
        // A change that has been sent cannot be taken back.
        <Button variant="secondary" ariaDisabled={pending} onClick={onCancel}>
          {tSection('cancel')}
        </Button>
      }
    />
  );
}

/** The failures that the field for the new password shows. */
const newPasswordCodes: readonly Failure['code'][] = [
  'password_weak',
  'password_breached',
  'password_too_long',
];
/** After these failures, the user may differ from what the screen shows. A wrong password may also mean that the session has ended. */
const reloadCodes: readonly Failure['code'][] = [
  'session_over',
  'wrong_password',
  'password_outdated',
  'server',
];
