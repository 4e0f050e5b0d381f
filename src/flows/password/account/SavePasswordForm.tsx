import { useMessages } from '../../../messages/useMessages';
import { Button } from '../../../ui/button/Button';
import { MessageText } from '../../../ui/message-text/MessageText';
import { Note } from '../../../ui/note/Note';
import { onEscape } from '../../../ui/onEscape';
import { FailureNotice } from '../../screen/FailureNotice';
import { messages as sectionMessages } from '../../section/messages';
import { messages as passwordMessages } from '../messages';
import { NewPasswordForm } from '../NewPasswordForm';
import { messages } from './messages';
import type { PasswordToSave } from './useSavePassword';
import { useSavePassword } from './useSavePassword';
import type { ReactNode } from 'react';
import { LinkButton } from '../../../ui/link/Link';
import { PasswordInput } from '../PasswordInput';

interface SavePasswordFormProps extends PasswordToSave {
  onCancel(): void;
}

/** Asks for the current password too, if the person has one and knows it. */
export function SavePasswordForm({ onCancel, ...toSave }: SavePasswordFormProps) {
  const t = useMessages(messages);
  const tPassword = useMessages(passwordMessages);
  const tSection = useMessages(sectionMessages);
  const { email } = toSave;
  const { asksForCurrent, pending, problem, failure, failedField, messageFor, ...change } =
    useSavePassword(toSave);
  const failureText = failure && messageFor(failure);
  const currentError =
    failedField === 'current' ? failureText : problem === 'missing' && tPassword('missing');
  const newError =
    failedField === 'new'
      ? failureText && <MessageText text={failureText} />
      : problem === 'samePassword' && t('samePassword');

  return (
    <NewPasswordForm
      label={tPassword('newPassword')}
      submitLabel={tSection('save')}
      email={email}
      strengthCheckEmail={email}
      pending={pending}
      takesFocus={!asksForCurrent}
      refusal={newError}
      onEdit={() => change.edited('new')}
      onSubmit={change.submit}
      onKeyDown={onEscape(() => pending || onCancel())}
      before={
        <>
          <FailureNotice failure={failedField ? null : failure} />
          {asksForCurrent && (
            <CurrentPassword
              error={currentError}
              onEdit={() => change.edited('current')}
              onUnknown={change.forgetCurrent}
            />
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

interface CurrentPasswordProps {
  error: ReactNode;
  onEdit(): void;
  onUnknown(): void;
}

function CurrentPassword({ error, onEdit, onUnknown }: CurrentPasswordProps) {
  const t = useMessages(messages);
  return (
    <>
      <PasswordInput
        label={t('currentPassword')}
        autoComplete="current-password"
        error={error}
        onValueChange={onEdit}
        takesFocus
      />
      <Note>
        <LinkButton onClick={onUnknown}>{t('unknownPassword')}</LinkButton>
      </Note>
    </>
  );
}
