import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../../ui/focusIfLost';
import type { Step } from './addressSlice';

/**
 * When a step ends, the button with which it began takes the focus, unless another element has it. If the button's row
 * is gone, the row beside it does.
 */
export function useReturnedFocus(step: Step, ids: readonly string[]) {
  const addButton = useRef<HTMLButtonElement>(null);
  const removeButtons = useRef(new Map<string, HTMLButtonElement>());
  /** The step, and the rows at its beginning. */
  const begun = useRef<{ step: Step; ids: readonly string[] }>({ step: null, ids });
  useEffect(() => {
    const { step: before, ids: idsBefore } = begun.current;
    if (!before || step) {
      begun.current = before ? { step, ids: idsBefore } : { step, ids };
      return;
    }
    begun.current = { step, ids };
    focusIfLost((before.name === 'remove' && rowBeside(before.id, idsBefore)) || addButton.current);
  });

  function rowBeside(id: string, list: readonly string[]) {
    const index = list.indexOf(id);
    return [id, list[index + 1], list[index - 1]]
      .map((each) => each !== undefined && removeButtons.current.get(each))
      .find(Boolean);
  }

  const keepRow = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) removeButtons.current.set(id, button);
    else removeButtons.current.delete(id);
  };
  return { addButton, keepRow };
}
