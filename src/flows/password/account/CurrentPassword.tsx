import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { LinkButton } from '../../../ui/link/Link';
import { Note } from '../../../ui/note/Note';
import { PasswordInput } from '../PasswordInput';
import { messages } from './messages';

interface CurrentPasswordProps {
  error: ReactNode;
  onEdit(): void;
  /** Called if the person does not know the password. */
  onUnknown(): void;
}

/** The field for the current password, with a link for a person who does not know it. */
export function CurrentPassword({ error, onEdit, onUnknown }: CurrentPasswordProps) {
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
