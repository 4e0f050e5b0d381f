import type { WidgetConfig } from '../../host/readConfig';

/** Specification §9. */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/**
 * The time from the first render, with the loading of our code, the client's iframe and Google's script.
 * @limit Google's prompt, before the button replaces it
 */
export const ONE_TAP_LIMIT_MS = 5_000;
/** How often a displayed prompt is checked for visibility. */
export const ONE_TAP_CHECK_MS = 1_000;

/** Google's script puts the prompt into the element with this id. */
export const ONE_TAP_PARENT_ID = 'google-parent-prompt';

/** With FedCM, the browser shows its own prompt: `embeddedOnly` allows this, `forceLegacyEmbedded` does not. */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';

export interface OneTapConfig {
  /** The host's value. With an unknown one, the widget shows the Google button and no prompt. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/** Returns `null` unless Google is the only method, because the prompt takes the place of Google's button. */
export function oneTapOf({ products, oauth }: Pick<WidgetConfig, 'products' | 'oauth'>): OneTapConfig | null {
  const [only, ...others] = oauth.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position, cancel_on_tap_outside: cancelOnTapOutside } = only;
  return { position, cancelOnTapOutside };
}
