import type { Clock } from '../../browser/inTime';

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  text: string;
}

export interface ToastClock extends Clock {
  /** The current time in milliseconds. */
  now(): number;
}

export interface ToastStackProps {
  /** All toasts since the widget was mounted, oldest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  clock: ToastClock;
}
