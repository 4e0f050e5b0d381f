import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../Notice';
import { useLazy } from '../useLazy';
import type { Toast, ToastStackProps } from './types';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Returns a function that shows a toast at the top of the widget's frame. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

const loadStack = () =>
  import(/* webpackChunkName: "toasts" */ './ToastStack').then((chunk) => chunk.ToastStack);

export interface ToastProviderProps extends Pick<ToastStackProps, 'dismissLabel' | 'clock'> {
  children: ReactNode;
}

/**
 * Collects toasts. The first toast loads the chunk that shows them. If the chunk cannot be loaded, the latest toast's
 * text is shown below the screen as a notice.
 */
export function ToastProvider({ dismissLabel, clock, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const { Part: Stack, failed } = useLazy(loadStack, toasts.length > 0);
  const latest = toasts.at(-1);
  const show = useCallback((toast: Toast) => setToasts((shown) => [...shown, toast]), []);
  return (
    <ToastContext value={show}>
      {children}
      {Stack ? (
        <Stack toasts={toasts} dismissLabel={dismissLabel} clock={clock} />
      ) : (
        failed && latest && <Notice variant={latest.kind} text={latest.text} />
      )}
    </ToastContext>
  );
}
