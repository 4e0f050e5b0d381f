export type ToastKind = 'blank' | 'error' | 'success' | 'loading' | 'custom';

export interface Toast {
  kind: ToastKind;
  text: string;
}

/** The widget's clock, handed in so that no test has to wait. */
export interface ToastClock {
  /** Milliseconds. */
  now(): number;
  /** Runs `run` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
}

export interface ToastStackProps {
  /** Every toast so far, oldest first. */
  toasts: readonly Toast[];
  dismissLabel: string;
  clock: ToastClock;
}
