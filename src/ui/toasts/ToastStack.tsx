import { SnackbarProvider, Transition, type TransitionProps } from 'notistack';
import { useEffect, useRef, useState } from 'react';
import * as root from '../../theme/root.module.css';
import { useSheet } from '../../theme/StyleRoot';
import { collectedRules } from './goober';
import { ToastCard } from './ToastCard';
import sheet, * as css from './toasts.module.css';
import { MAX_TOASTS, TOAST_REMOVAL_MS, type Toast, type ToastClock } from './types';

/**
 * In milliseconds. After the fade-out, notistack waits 125 ms and then closes the gap in 175 ms. Together the three
 * steps take `TOAST_REMOVAL_MS`.
 */
const FADE_OUT_MS = TOAST_REMOVAL_MS - 300;

/**
 * notistack places, queues and removes toasts.
 * @param props.toasts since the widget was mounted, oldest first
 */
export function ToastStack({ toasts, clock }: { toasts: readonly Toast[]; clock: ToastClock }) {
  // Our rules come last, so at equal specificity they apply.
  useSheet(collectedRules() + sheet);
  const [region, setRegion] = useState<Element | null>(null);
  const provider = useRef<SnackbarProvider>(null);
  const displayedCount = useRef(0);

  useEffect(() => {
    if (!region) return;
    for (const toast of toasts.slice(displayedCount.current)) {
      displayedCount.current += 1;
      provider.current?.enqueueSnackbar({
        // notistack's default key is the time, which two toasts may share
        key: displayedCount.current,
        content: (key) => (
          <ToastCard
            {...toast}
            region={region}
            clock={clock}
            onDismiss={() => provider.current?.closeSnackbar(key)}
          />
        ),
      });
    }
  }, [region, toasts, clock]);

  return (
    <>
      {/* One region for all toasts, empty at first, because screen readers announce only its changes. */}
      <div
        ref={setRegion}
        role={toasts.at(-1)?.kind === 'error' ? 'alert' : 'status'}
        aria-atomic={false}
        className={root.hidden}
      />
      <div className={css.place}>
        <SnackbarProvider
          ref={provider}
          maxSnack={MAX_TOASTS}
          autoHideDuration={null}
          TransitionComponent={ToastTransition}
          transitionDuration={{ enter: 200, exit: FADE_OUT_MS }}
          classes={{ containerRoot: css.stack, root: css.item }}
        />
      </div>
    </>
  );
}

/** Replaces notistack's own animation: our style sheet animates the classes `coming` and `leaving`. */
function ToastTransition({ children, ...transition }: TransitionProps) {
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
