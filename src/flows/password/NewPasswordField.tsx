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
  strength: ReturnType<typeof useStrengthCheck>;
  /** The field takes the focus when it appears, or as soon as this becomes true. */
  takesFocus?: boolean;
  /** Why the submitted password was refused. */
  refusal?: ReactNode;
  onEdit?(): void;
}

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
  /** Screen readers do not announce automatic checks, because the person is still typing. */
  isAutomaticCheckPending: boolean;
  children: ReactNode;
}

/** Announced on each change. The area only grows, so that the controls below do not move during typing. */
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
