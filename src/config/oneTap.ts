import type { WidgetConfig } from './readConfig';

/** The initial height of the element around an embedded prompt (specification §9). */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/**
 * The timeout from the first render to the prompt, or to the button. It covers our code, the client's frame and its
 * reply, Google's script, and Google's first moment.
 */
export const ONE_TAP_LIMIT_MS = 5_000;
/** The interval of checks that a displayed prompt is visible. */
export const ONE_TAP_CHECK_MS = 1_000;

/** The id of the element in which Google's script embeds its prompt. The script searches the document for it. */
export const ONE_TAP_PARENT_ID = 'google-parent-prompt';

/** The positions that the client accepts. `embeddedOnly` embeds in a browser without FedCM, `forceLegacyEmbedded` in any. */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';

export interface OneTapConfig {
  /** The host's value. An unknown one means the button. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/**
 * The host's configuration of Google's prompt; `null` without one. Without other methods, the prompt replaces Google's
 * button.
 */
export function oneTapOf({ products, oauth }: Pick<WidgetConfig, 'products' | 'oauth'>): OneTapConfig | null {
  const [only, ...others] = oauth.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position = 'floating', cancel_on_tap_outside: cancelOnTapOutside = true } = only;
  return { position, cancelOnTapOutside };
}
