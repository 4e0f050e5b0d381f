import { useRef } from 'react';
import { Transition } from 'notistack';
import type { TransitionProps } from 'notistack';
import * as css from './toasts.module.css';

/** Sets an attribute that says whether a toast is entering or leaving. The style sheet contains the animations. */
export function ToastTransition({
  children,
  in: here,
  timeout,
  onEnter,
  onEntered,
  onExit,
  onExited,
}: TransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  return (
    <Transition
      // notistack's types do not accept a ref that starts with null
      nodeRef={node as React.RefObject<HTMLDivElement>}
      appear
      in={here}
      timeout={timeout}
      onEnter={onEnter}
      onEntered={onEntered}
      onExit={onExit}
      onExited={onExited}
    >
      {(status) => (
        <div ref={node} className={status.startsWith('exit') ? css.leaving : css.coming}>
          {children}
        </div>
      )}
    </Transition>
  );
}
