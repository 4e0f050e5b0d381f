import type { ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { LinkButton } from '../../ui/link/Link';
import { MessageText } from '../../ui/message-text/MessageText';
import { Note } from '../../ui/note/Note';
import { useFailureText } from '../screen/useFailureText';
import { useUniqueId } from '../../theme';
import { messages } from './messages';
import { PasswordAdvice } from './password-advice/PasswordAdvice';
import { PasswordInput } from './PasswordInput';
import { StrengthFeedback } from './StrengthFeedback';
import type { useStrengthCheck } from './useStrengthCheck';

export interface NewPasswordFieldProps {
  label: string;
  /** The check to which the field passes what the person types. */
  strength: ReturnType<typeof useStrengthCheck>;
  /** True if the field takes the focus when it appears, or as soon as this becomes true. */
  takesFocus?: boolean;
  /** Why the password was refused after it was submitted. */
  refusal?: ReactNode;
  /** Called when the person changes the password. */
  onEdit?(): void;
}

/** The field for a new password. Below it stands how strong the password is, or why it could not be checked. */
export function NewPasswordField({ label, strength, takesFocus, refusal, onEdit }: NewPasswordFieldProps) {
  const t = useMessages(messages);
  const tCommon = useMessages(common);
  const failureText = useFailureText();
  const adviceId = useUniqueId();

  const { failure } = strength;
  const canRetry = failure && failure.code !== 'password_too_long';
  const verdictError = strength.isBreached && t('breached');
  const error = failure ? <MessageText text={failureText(failure)} /> : verdictError || refusal;

  return (
    <>
      <PasswordInput
        label={label}
        autoComplete="new-password"
        aria-describedby={adviceId}
        onValueChange={(password) => {
          onEdit?.();
          strength.checkLater(password);
        }}
        error={error}
        takesFocus={takesFocus}
      />
      {canRetry && (
        <Note>
          <LinkButton onClick={strength.retry}>{tCommon('tryAgain')}</LinkButton>
        </Note>
      )}
      <PasswordAdvice id={adviceId} isAutomaticCheckPending={strength.isAutomaticCheckPending}>
        <StrengthFeedback verdict={strength.verdict} />
      </PasswordAdvice>
    </>
  );
}
