import type { Clock } from '../../browser/inTime';

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  text: string;
}

/** The clock of the widget. It is a property, so that tests can replace it. */
export interface ToastClock extends Clock {
  /** The current time in milliseconds. */
  now(): number;
}

export interface ToastStackProps {
  /** All toasts that the widget has shown so far, oldest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  clock: ToastClock;
}
