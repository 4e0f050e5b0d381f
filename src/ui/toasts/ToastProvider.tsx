import { createContext, use, useCallback, useEffect, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import type { Toast, ToastStackProps } from './types';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast at the bottom of the widget's box. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

export interface ToastProviderProps extends Pick<ToastStackProps, 'dismissLabel' | 'clock'> {
  children: ReactNode;
}

/** Without what draws toasts, their words still stand below the screen. */
function PlainToast({ toasts }: ToastStackProps) {
  return <div role="status">{toasts.at(-1)?.text}</div>;
}

/** Toasts wait here until what draws them is loaded, which the first one asks for. */
export function ToastProvider({ dismissLabel, clock, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Stack, setStack] = useState<ComponentType<ToastStackProps>>();
  const some = toasts.length > 0;

  useEffect(() => {
    if (!some) return;
    const load = () => import(/* webpackChunkName: "toasts" */ './ToastStack');
    load()
      .catch(load)
      .then(
        (module) => setStack(() => module.ToastStack),
        () => setStack(() => PlainToast),
      );
  }, [some]);

  const show = useCallback((toast: Toast) => setToasts((shown) => [...shown, toast]), []);
  return (
    <ToastContext value={show}>
      {children}
      {Stack && <Stack toasts={toasts} dismissLabel={dismissLabel} clock={clock} />}
    </ToastContext>
  );
}
