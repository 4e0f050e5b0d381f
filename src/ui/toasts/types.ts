import type { Clock } from '../../browser/clock';
import type { Texts } from '../../messages/text';

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  /** Returns the toast's text. It is called again when the language changes. */
  text(strings: Texts): string;
}

export interface ToastClock extends Clock {
  /** The current time in milliseconds. */
  now(): number;
}

export interface ToastStackProps {
  /** All toasts since the widget was mounted, oldest first. */
  toasts: readonly Toast[];
  clock: ToastClock;
}
