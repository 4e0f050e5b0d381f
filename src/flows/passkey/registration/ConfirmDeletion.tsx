import { useEffect, useId, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages';
import { Note } from '../../../ui/note/Note';
import { Notice } from '../../../ui/notice/Notice';
import { Button } from '../../../ui/button/Button';
import { onEscape } from '../../../ui/onEscape';
import { messages } from '../shared/messages';

interface ConfirmDeletionProps {
  name: string;
  /** The id of the element in the list that shows the passkey's name. */
  nameId: string;
  onConfirm(): void;
  onCancel(): void;
}

/** "Cancel" takes the focus, which also scrolls the question into view. */
export function ConfirmDeletion({ name, nameId, onConfirm, onCancel }: ConfirmDeletionProps) {
  const t = useMessages(messages);
  const warningId = useId();
  const describedBy = `${nameId} ${warningId}`;
  const cancel = useRef<HTMLButtonElement>(null);
  useEffect(() => cancel.current?.focus(), []);

  const onKeyDown = onEscape(onCancel);

  return (
    <>
      <Note>{t.rich('question', { name })}</Note>
      <div id={warningId}>
        <Notice variant="warning" text={t('warning')} />
      </div>
      <Button variant="danger" aria-describedby={describedBy} onClick={onConfirm} onKeyDown={onKeyDown}>
        {t('confirm')}
      </Button>
      <Button
        variant="secondary"
        ref={cancel}
        aria-describedby={describedBy}
        onClick={onCancel}
        onKeyDown={onKeyDown}
      >
        {t('cancel')}
      </Button>
    </>
  );
}
