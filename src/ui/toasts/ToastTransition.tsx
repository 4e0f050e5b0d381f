import { useRef } from 'react';
import { Transition } from 'notistack';
import type { TransitionProps } from 'notistack';
import * as css from './toasts.module.css';

/** Replaces notistack's own animation: our style sheet animates the classes `coming` and `leaving`. */
export function ToastTransition({ children, ...transition }: TransitionProps) {
  const node = useRef<HTMLDivElement>(null);
  return (
    <Transition
      {...transition}
      // notistack's types do not accept a ref that starts with null
      nodeRef={node as React.RefObject<HTMLDivElement>}
      appear
    >
      {(status) => (
        <div ref={node} className={status.startsWith('exit') ? css.leaving : css.coming}>
          {children}
        </div>
      )}
    </Transition>
  );
}
