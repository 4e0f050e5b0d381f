import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages';
import { Button } from '../../ui/button/Button';
import { Form } from '../../ui/form/Form';
import { onEscape } from '../../ui/onEscape';
import { messages } from './messages';

interface CancellableFormProps {
  /** Missing if a control of the form sends the request by itself, such as a field for a passcode. */
  onSubmit?(form: HTMLFormElement): void;
  /** Called for the button "Cancel" and for Escape. */
  onCancel(): void;
  children: ReactNode;
}

/** A form that opens in a section, with the button "Cancel" at its end. */
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
