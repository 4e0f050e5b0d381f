import type { ReactNode } from 'react';
import { common } from '../../messages/common';
import { useMessages } from '../../messages/useMessages';
import { LinkButton } from '../../ui/link/Link';
import { MessageText } from '../../ui/message-text/MessageText';
import { Note } from '../../ui/note/Note';
import { useFailureText } from '../screen/FailureNotice';
import { useUniqueId, useSheet } from '../../theme';
import { messages } from './messages';
import { PasswordInput } from './PasswordInput';
import { StrengthFeedback } from './StrengthFeedback';
import type { useStrengthCheck } from './useStrengthCheck';
import { useLayoutEffect, useRef } from 'react';
import sheet from './password-advice/PasswordAdvice.module.css';
import * as css from './password-advice/PasswordAdvice.module.css';

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

interface PasswordAdviceProps {
  id: string;
  /**
   * True while an automatic check of the password is pending. Screen readers announce other pending requests, but not
   * these checks, because the person is still typing.
   */
  isAutomaticCheckPending: boolean;
  children: ReactNode;
}

/**
 * Advice about the password that the person is typing. Screen readers announce each change. The area can only become
 * higher, so that the controls below do not move up and down during typing.
 */
function PasswordAdvice({ id, isAutomaticCheckPending, children }: PasswordAdviceProps) {
  useSheet(sheet);
  const area = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const node = area.current;
    if (node) node.style.minBlockSize = `${node.offsetHeight}px`;
  });
  return (
    <div ref={area} id={id} role="status" data-quiet={isAutomaticCheckPending} className={css.advice}>
      {children}
    </div>
  );
}
