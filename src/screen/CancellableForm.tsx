import type { ReactNode, RefObject } from 'react';
import { useMessages } from '../messages/useMessages';
import { Button } from '../ui/Button';
import { Form } from '../ui/Form';
import { onEscape } from '../ui/onEscape';
import { messages } from './sectionMessages';
import { useEffect, useRef, useState } from 'react';
import { focusIfLost } from '../ui/moveFocus';

interface CancellableFormProps {
  /** Missing if a control sends the request by itself, such as a field for a passcode. */
  onSubmit?(form: HTMLFormElement): void;
  /** Also called for Escape. */
  onCancel(): void;
  children: ReactNode;
}

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

/**
 * For a button that disappears while its form is open: it takes the focus again when the form closes.
 *
 * @param form the open form, if the button can open several
 * @param title takes the focus when a form opens. Missing if a field takes the focus
 */
export function useOpenButton(form: boolean | string, title?: RefObject<HTMLElement | null>) {
  const button = useRef<HTMLButtonElement>(null);
  const earlier = useRef(form);
  useEffect(() => {
    if (earlier.current !== form) focusIfLost(form ? title?.current : button.current);
    earlier.current = form;
  }, [form, title]);
  return button;
}

/**
 * What the person is doing in a section of Account: `task` is the open form, or `null`. `done`, the latest change, is
 * announced until the person does something else.
 */
export function useTask<Task, Done>() {
  const [task, setTask] = useState<Task | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  return {
    task,
    done,
    setDone,
    /** @param change what the task before has changed */
    begin(next: Task, change: Done | null = null) {
      setTask(next);
      setDone(change);
    },
    /** @param change missing if the person has cancelled the task */
    end(change?: Done) {
      setTask(null);
      if (change) setDone(change);
    },
  };
}
