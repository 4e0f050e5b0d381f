/** The time in milliseconds after which a toast disappears (specification §9). */
export const TOAST_MS = { error: 4_000, success: 2_000 } as const;
export const MAX_TOASTS = 20;
export const TOAST_REMOVAL_MS = 1_000;
/** How long the live region keeps the text of a toast, in milliseconds. Screen readers need a moment to read it. */
export const ANNOUNCEMENT_MS = 1_000;
