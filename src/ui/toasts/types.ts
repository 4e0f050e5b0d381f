import type { Clock } from '../../browser/types';
import type { Texts } from '../../messages/text';

/** The time in milliseconds after which a toast disappears (specification §9). */
export const TOAST_MS = { error: 4_000, success: 2_000 } as const;

export const MAX_TOASTS = 20;

export const TOAST_REMOVAL_MS = 1_000;

/** How long the live region keeps the text of a toast, in milliseconds. Screen readers need a moment to read it. */
export const ANNOUNCEMENT_MS = 1_000;

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
