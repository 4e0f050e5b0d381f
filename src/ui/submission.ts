import type { MouseEvent, SyntheticEvent } from 'react';

type Submit = (event: SyntheticEvent<HTMLFormElement>) => void;

/**
 * The handlers of a form that is sent by its button and by Enter, which presses the button. In a frame whose sandbox
 * forbids forms the browser sends no `submit` event: there the press itself counts.
 */
export function submission(submit: Submit) {
  let isHeard = false;
  const onSubmit: Submit = (event) => {
    isHeard = true;
    submit(event);
  };
  return {
    onSubmit,
    onClick(event: MouseEvent<HTMLFormElement>) {
      const button = (event.target as Element).closest<HTMLButtonElement>('[type=submit]'); // clicks have elements for targets
      if (!button || event.defaultPrevented) return;
      event.preventDefault();
      isHeard = false;
      event.currentTarget.requestSubmit(button); // the event comes before this returns, if it comes
      if (!isHeard) submit(event);
    },
  };
}
