import { useEffect, useRef, useState } from 'react';
import { SnackbarProvider } from 'notistack';
import { MAX_TOASTS, TOAST_REMOVAL_MS } from './limits';
import { useSheet } from '../../theme';
import { sheet as stackSheet } from './goober';
import { ToastCard } from './ToastCard';
import { ToastTransition } from './ToastTransition';
import type { ToastStackProps } from './types';
import sheet, * as css from './toasts.module.css';

/**
 * The duration of the fade-out in milliseconds. It is 300 ms shorter than the time in which a dismissed toast must be
 * removed: after the fade-out, notistack waits 125 ms and takes 175 ms to close the gap.
 */
const EXIT = TOAST_REMOVAL_MS - 300;

/** Passes each new toast to notistack, which queues the toasts, stacks them and removes them. */
export function ToastStack({ toasts, dismissLabel, clock }: ToastStackProps) {
  useSheet(sheet);
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const provider = useRef<SnackbarProvider>(null);
  const shown = useRef(0);

  useEffect(() => {
    if (!place) return;
    for (const toast of toasts.slice(shown.current)) {
      shown.current += 1;
      provider.current?.enqueueSnackbar(toast.text, {
        // by default notistack uses the time as the key, which may be the same for two toasts
        key: `toast ${shown.current}`,
        content: (key) => (
          <ToastCard
            {...toast}
            dismissLabel={dismissLabel}
            clock={clock}
            onDismiss={() => provider.current?.closeSnackbar(key)}
          />
        ),
      });
    }
  }, [place, toasts, dismissLabel, clock]);

  return (
    <div ref={setPlace} className={css.place}>
      {stackSheet && <StackSheet sheet={stackSheet} />}
      {place && (
        <SnackbarProvider
          ref={provider}
          domRoot={place}
          maxSnack={MAX_TOASTS}
          autoHideDuration={null}
          disableWindowBlurListener
          TransitionComponent={ToastTransition}
          transitionDuration={{ enter: 200, exit: EXIT }}
          classes={{ containerRoot: css.stack, root: css.item }}
        />
      )}
    </div>
  );
}

function StackSheet({ sheet: styles }: { sheet: CSSStyleSheet }) {
  useSheet(styles);
  return null;
}
