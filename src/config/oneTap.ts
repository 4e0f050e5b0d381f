import type { WidgetConfig } from './readConfig';

/** The height of the box around an embedded prompt until the prompt has one of its own (specification §9). */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/**
 * From the first render to the prompt, or to the button: for our code, the client's frame and its answer, Google's script, and
 * Google's first moment together.
 */
export const ONE_TAP_LIMIT_MS = 5_000;
/** How often we check that a prompt that Google calls displayed can be seen. */
export const ONE_TAP_CHECK_MS = 1_000;

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
