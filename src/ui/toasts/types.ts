import type { Clock } from '../../browser/types';
import type { Messages } from '../../messages/defineMessages';

/** In milliseconds (specification §9). */
export const TOAST_MS = { error: 4_000, success: 2_000 } as const;

export const MAX_TOASTS = 20;

export const TOAST_REMOVAL_MS = 1_000;

/** In milliseconds: screen readers need a moment to read the text in the live region. */
export const ANNOUNCEMENT_MS = 1_000;

export type ToastKind = 'error' | 'success';

export interface Toast {
  kind: ToastKind;
  /** Called again when the language changes. */
  text(strings: Messages): string;
}

export interface ToastClock extends Clock {
  now(): number;
}
