import type { WidgetConfig } from './readConfig';

/** The initial height of the element that contains Google's prompt (specification §9). */
export const ONE_TAP_HEIGHT_PX = 47;
export const ONE_TAP_RESIZE_DEBOUNCE_MS = 100;
/**
 * If Google's prompt has not opened within this time after the first render, the ordinary Google button appears. The
 * time includes the loading of our code, the client's iframe and Google's script.
 * @limit Google's prompt, before the button replaces it
 */
export const ONE_TAP_LIMIT_MS = 5_000;
/** How often the widget checks whether a displayed prompt is visible. */
export const ONE_TAP_CHECK_MS = 1_000;

/** Google's script looks for the element with this id, and puts the prompt into this element. */
export const ONE_TAP_PARENT_ID = 'google-parent-prompt';

/**
 * The positions that the widget passes to the client. `embeddedOnly` embeds the prompt only in browsers without FedCM
 * (a browser API for signing in, which shows its own prompt). `forceLegacyEmbedded` embeds it with FedCM as well.
 */
export type OneTapPosition = 'floating' | 'embeddedOnly' | 'forceLegacyEmbedded';

export interface OneTapConfig {
  /** The host's value. If the widget does not know this value, it shows the ordinary Google button and no prompt. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/**
 * Returns the host's configuration of Google's prompt, or `null` if there is no prompt. The host must have set
 * `one_tap`, and Google must be the only method, because the prompt takes the place of Google's button.
 */
export function oneTapOf({ products, oauth }: Pick<WidgetConfig, 'products' | 'oauth'>): OneTapConfig | null {
  const [only, ...others] = oauth.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position, cancel_on_tap_outside: cancelOnTapOutside } = only;
  return { position, cancelOnTapOutside };
}
