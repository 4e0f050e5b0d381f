import type { RefObject } from 'react';
import { useEffect, useRef } from 'react';
import { focusIfLost } from '../../ui/moveFocus';

interface ListState {
  /** The rows of the list. */
  readonly ids: readonly string[];
  /** The row about which the person is asked. */
  readonly chosenId: string | null;
  /** True after the list could not be read, until it has been read. */
  readonly hasFailed?: boolean;
  /** Takes the focus if no row is left, and after "Try again". Usually the list's title. */
  readonly fallback: RefObject<HTMLElement | null>;
}

/**
 * Keeps the focus in the list. After the question, the button with which it began takes the focus. If that row is gone,
 * the row beside it does, or the fallback. The fallback also does after "Try again", because that button is gone.
 * @returns a function that returns the ref of a row's button
 */
export function useListFocus({ ids, chosenId, hasFailed = false, fallback }: ListState) {
  const buttons = useRef(new Map<string, HTMLButtonElement>());
  const before = useRef({ ids, chosenId, hasFailed });
  useEffect(() => {
    const earlier = before.current;
    const isGone = chosenId !== null && !ids.includes(chosenId);
    before.current = { ids: isGone ? earlier.ids : ids, chosenId, hasFailed };
    const button = (id: string | undefined) => id !== undefined && buttons.current.get(id);
    if (earlier.chosenId !== null && chosenId === null) {
      const index = earlier.ids.indexOf(earlier.chosenId);
      const [next, previous] = [earlier.ids[index + 1], earlier.ids[index - 1]];
      const row = button(earlier.chosenId) || button(next) || button(previous);
      focusIfLost(row || fallback.current);
    }
    if (earlier.hasFailed && !hasFailed) focusIfLost(fallback.current);
  });

  return (id: string) => (button: HTMLButtonElement | null) => {
    if (button) buttons.current.set(id, button);
    else buttons.current.delete(id);
  };
}
