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

/** The latest change is announced until the person does something else. */
export function useStep<Step, Done>() {
  const [step, setStep] = useState<Step | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  return {
    step,
    done,
    setDone,
    /** @param change what the step before has changed */
    begin(next: Step, change: Done | null = null) {
      setStep(next);
      setDone(change);
    },
    /** @param change missing if the person has cancelled the step */
    end(change?: Done) {
      setStep(null);
      if (change) setDone(change);
    },
  };
}
