import type { WidgetConfig } from './readConfig';

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

export interface OneTapConfig {
  /** As the host has given it: an unknown one means the button. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/** How Google's prompt is wanted. It stands for Google's button where nothing else is configured; `null` in any other case. */
export function oneTapOf({ products, oauth }: Pick<WidgetConfig, 'products' | 'oauth'>): OneTapConfig | null {
  const [only, ...others] = oauth.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position = 'floating', cancel_on_tap_outside: cancelOnTapOutside = true } = only;
  return { position, cancelOnTapOutside };
}
