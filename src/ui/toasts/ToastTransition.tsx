import { useRef } from 'react';
import { Transition } from 'notistack';
import type { TransitionProps } from 'notistack';
import * as css from './toasts.module.css';

/** Tells the style sheet whether a toast enters or leaves. The sheet has the animations. */
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
      // notistack's types do not allow refs that start with null
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
