/** How long a toast stays (specification §9); `undefined` until something dismisses it. */
export const TOAST_MS = {
  blank: 4_000,
  error: 4_000,
  success: 2_000,
  loading: undefined,
  custom: 4_000,
} as const;
export const MAX_TOASTS = 20;
export const TOAST_REMOVAL_MS = 1_000;
