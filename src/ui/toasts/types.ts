import type { Clock } from '../../browser/inTime';

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  text: string;
}

/** The widget's clock, handed in so that no test has to wait. */
export interface ToastClock extends Clock {
  /** Milliseconds. */
  now(): number;
}

export interface ToastStackProps {
  /** Every toast so far, oldest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  clock: ToastClock;
}
