import { useRef } from 'react';
import { Transition } from 'notistack';
import type { TransitionProps } from 'notistack';
import * as css from './toasts.module.css';

/** Coming and going are drawn by the sheet; the stack only tells which of the two it is. */
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
      // notistack's types predate refs that start out empty
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
