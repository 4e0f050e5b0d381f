import type { Clock } from '../../browser/inTime';

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  text: string;
}

/** The widget's clock, as a property, so that tests can replace it. */
export interface ToastClock extends Clock {
  /** Milliseconds. */
  now(): number;
}

export interface ToastStackProps {
  /** All toasts so far, oldest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  clock: ToastClock;
}
