import type { MouseEvent, SyntheticEvent } from 'react';

type Submit = (event: SyntheticEvent<HTMLFormElement>) => void;

/**
 * The handlers of a form that is sent by its button and by Enter, which presses the button. In a frame whose sandbox
 * forbids forms the browser sends no `submit` event: there the press itself counts.
 */
export function submission(onSubmit: Submit) {
  let isHeard = false;
  return {
    onSubmit(event: SyntheticEvent<HTMLFormElement>) {
      isHeard = true;
      onSubmit(event);
    },
    onClick(event: MouseEvent<HTMLFormElement>) {
      const button = event.target instanceof Element ? event.target.closest('button') : null;
      if (button?.type !== 'submit' || event.defaultPrevented) return;
      event.preventDefault();
      isHeard = false;
      event.currentTarget.requestSubmit(button); // the event comes before this returns, if it comes
      if (!isHeard) onSubmit(event);
    },
  };
}
