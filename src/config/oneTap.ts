/** The height of the box around an embedded prompt until the prompt has one of its own (specification §9). */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/** For everything that comes before a prompt: our code, the client's frame and its answer, and Google's script. */
export const ONE_TAP_LOAD_LIMIT_MS = 5_000;
/** From opening a prompt to the first word of it. */
export const ONE_TAP_OPEN_LIMIT_MS = 5_000;

/** The id of the element in which Google's script embeds its prompt. It looks for it in the document. */
export const ONE_TAP_PARENT_ID = 'google-parent-prompt';

/** A prompt as the client is asked for it. `embeddedOnly` embeds in a browser without FedCM, `forceLegacyEmbedded` in any. */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';
