import type { WidgetConfig } from './readConfig';

/** The initial height of the element around an embedded prompt (specification §9). */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/**
 * The time from the first render until a prompt must be open. After it, the button appears. It includes loading our
 * code, the client's frame with its reply, Google's script, and Google's first moment.
 */
export const ONE_TAP_LIMIT_MS = 5_000;
/** The interval at which we check that a displayed prompt is visible. */
export const ONE_TAP_CHECK_MS = 1_000;

/** The id of the element in which Google's script embeds its prompt. The script searches the document for it. */
export const ONE_TAP_PARENT_ID = 'google-parent-prompt';

/**
 * The positions that the client accepts. `embeddedOnly` embeds the prompt only if the browser has no FedCM.
 * `forceLegacyEmbedded` embeds it in every browser.
 */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';

export interface OneTapConfig {
  /** The host's value. If it is not a known position, the widget shows the button. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/**
 * Returns the host's configuration of Google's prompt. Returns `null` if the host has not configured the prompt, or if
 * Google is not the only method. The prompt is shown in place of Google's button, so
 * Google must be the only method.
 */
export function oneTapOf({ products, oauth }: Pick<WidgetConfig, 'products' | 'oauth'>): OneTapConfig | null {
  const [only, ...others] = oauth.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position = 'floating', cancel_on_tap_outside: cancelOnTapOutside = true } = only;
  return { position, cancelOnTapOutside };
}
