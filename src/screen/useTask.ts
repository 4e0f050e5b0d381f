import { useEffect, useRef, useState, type RefObject } from 'react';
import { focusIfLost } from '../ui/moveFocus';

/**
 * For a button that disappears while its form is open: it takes the focus again when the form closes.
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
    begin(next: Task, change: Done | null = null) {
      setTask(next);
      setDone(change);
    },
    end(change?: Done) {
      setTask(null);
      if (change) setDone(change);
    },
  };
}
