import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/focusIfLost';

interface ListState {
  readonly chosenId: string | null;
  /** The row beside the one that was removed last. */
  readonly neighbourId: string | null | undefined;
  /** True after the list could not be read, until it has been read. */
  readonly hasFailed: boolean;
}

/**
 * Keeps the focus in the list. After the question, the button with which it began takes the focus. If that row is gone,
 * the row beside it does, or the title. The title also does after "Try again", because that button is gone.
 */
export function useListFocus({ chosenId, neighbourId, hasFailed }: ListState) {
  const titleRef = useRef<HTMLHeadingElement>(null);
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const before = useRef({ chosenId, hasFailed });
  useEffect(() => {
    const { chosenId: earlierId, hasFailed: hadFailed } = before.current;
    before.current = { chosenId, hasFailed };
    if (earlierId && !chosenId) {
      const neighbour = neighbourId ? buttons.current.get(neighbourId) : undefined;
      focusIfLost(buttons.current.get(earlierId) ?? neighbour ?? titleRef.current);
    }
    if (hadFailed && !hasFailed) focusIfLost(titleRef.current);
  }, [chosenId, neighbourId, hasFailed]);

  const buttonRef = (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
  return { titleRef, buttonRef };
}
