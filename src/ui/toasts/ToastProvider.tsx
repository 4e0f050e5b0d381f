import { createContext, use, useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { Notice } from '../Notice';
import { useLazy } from '../useLazy';
import type { Toast, ToastStackProps } from './types';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast at the top of the widget's box. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

const loadStack = () =>
  import(/* webpackChunkName: "toasts" */ './ToastStack').then((chunk) => chunk.ToastStack);

export interface ToastProviderProps extends Pick<ToastStackProps, 'dismissLabel' | 'clock'> {
  children: ReactNode;
}

/**
 * Toasts wait here until what draws them is loaded, which the first one asks for. If it cannot be had, the latest
 * words stand below the screen.
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
