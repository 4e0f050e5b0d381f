import { createContext, use, useCallback, useState, type ReactNode } from 'react';
import { StringsContext } from '../../messages/useMessages';
import { Notice } from '../Notice';
import { useLazy } from '../useLazy';
import type { Toast, ToastClock } from './types';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

const loadStack = () =>
  import(/* webpackChunkName: "toasts" */ './ToastStack').then((chunk) => chunk.ToastStack);

/** The chunk loads with the first toast. If that fails, a notice below the screen shows the latest text. */
export function ToastProvider({ clock, children }: { clock: ToastClock; children: ReactNode }) {
  const strings = use(StringsContext);
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const { Component: Stack, failed } = useLazy(loadStack, clock, { requested: toasts.length > 0 });
  const latest = toasts.at(-1);
  const show = useCallback((toast: Toast) => setToasts((displayed) => [...displayed, toast]), []);
  return (
    <ToastContext value={show}>
      {children}
      {Stack ? (
        <Stack toasts={toasts} clock={clock} />
      ) : (
        !!failed && latest && <Notice variant={latest.kind} text={latest.text(strings)} cause={latest} />
      )}
    </ToastContext>
  );
}
