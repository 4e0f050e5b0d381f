import { createContext, use, useEffect, useMemo, useRef, useState } from 'react';
import type { ComponentType, ReactNode } from 'react';
import * as root from '../../theme/root.module.css';
import type { Toast, ToastStackProps } from './types';

const ToastContext = createContext<(toast: Toast) => void>(() => {});

/** Shows a toast at the bottom of the widget's box. */
export function useToast(): (toast: Toast) => void {
  return use(ToastContext);
}

export interface ToastProviderProps extends Pick<ToastStackProps, 'dismissLabel' | 'clock'> {
  children: ReactNode;
}

/** Toasts wait here until what draws them is loaded, which the first one asks for. Without it they are still said. */
export function ToastProvider({ dismissLabel, clock, children }: ToastProviderProps) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const [Stack, setStack] = useState<ComponentType<ToastStackProps>>();
  const asked = useRef(false);
  const some = toasts.length > 0;

  useEffect(() => {
    if (!some || asked.current) return;
    asked.current = true;
    import(/* webpackChunkName: "toasts" */ './ToastStack').then(
      (module) => setStack(() => module.ToastStack),
      () => (asked.current = false), // the next toast asks again
    );
  }, [some, toasts]);

  const show = useMemo(() => (toast: Toast) => setToasts((shown) => [...shown, toast]), []);
  return (
    <ToastContext value={show}>
      {children}
      {Stack ? (
        <Stack toasts={toasts} dismissLabel={dismissLabel} clock={clock} />
      ) : (
        <div role="status" className={root.hidden}>
          {toasts.at(-1)?.text}
        </div>
      )}
    </ToastContext>
  );
}
