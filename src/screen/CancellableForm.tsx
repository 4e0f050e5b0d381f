import type { ReactNode } from 'react';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { onEscape } from '../ui/onEscape';
import { messages } from './sectionMessages';

interface CancellableFormProps {
  /** Missing if a control sends the request by itself, such as a field for a passcode. */
  onSubmit?(form: HTMLFormElement): void;
  onCancel(): void;
  children: ReactNode;
}

/** A form with the button "Cancel", for a section of Account. */
export function CancellableForm({ onSubmit, onCancel, children }: CancellableFormProps) {
  const t = useMessages(messages);
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event.currentTarget);
      }}
      onKeyDown={onEscape(onCancel)}
    >
      {children}
      <Button variant="secondary" onClick={onCancel}>
        {t('cancel')}
      </Button>
    </Form>
  );
}
