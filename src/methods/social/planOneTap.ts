import type { Browser } from '../../browser/types';
import type { WidgetConfig } from '../../host/readConfig';
import type { OneTapPosition } from './options';

export interface OneTapConfig {
  /** The host's value. With an unknown one, the widget shows the Google button and no prompt. */
  readonly position: string;
  readonly cancelOnTapOutside: boolean;
}

/** Returns `null` unless Google is the only method, because the prompt takes the place of Google's button. */
export function oneTapOf({ products, oauthOptions }: WidgetConfig): OneTapConfig | null {
  const [only, ...others] = oauthOptions.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  if (!isAlone || only?.type !== 'google' || !only.one_tap) return null;
  const { position, cancel_on_tap_outside: cancelOnTapOutside } = only;
  return { position, cancelOnTapOutside };
}

/** What one value of the option `position` leads to in this browser. */
export interface OneTapPlan {
  /** The position for Google's script. `null`: no prompt. */
  readonly prompt: OneTapPosition | null;
  /** What is inside the widget's frame. With `none`, there is no frame (`HiddenFrame`). */
  readonly framed: 'prompt' | 'button' | 'none';
}

const floating: OneTapPlan = { prompt: 'floating', framed: 'none' };
const floatingBesideButton: OneTapPlan = { prompt: 'floating', framed: 'button' };
const buttonAlone: OneTapPlan = { prompt: null, framed: 'button' };

export type PromptPlan = OneTapPlan & { readonly prompt: OneTapPosition };

/** @param position may be unknown */
export function planOneTap(
  position: string,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan {
  const isOnPhone = isPhone(userAgent());
  // With FedCM the browser shows the prompt outside the page.
  const canEmbed = isOnPhone && !hasGlobal('IdentityCredential');
  switch (position) {
    case 'floating':
      return floating;
    case 'embedded':
    case 'floatingOrEmbedded':
      return canEmbed ? { prompt: 'embeddedOnly', framed: 'prompt' } : floatingBesideButton;
    case 'embeddedOnly':
      return canEmbed ? { prompt: 'embeddedOnly', framed: 'prompt' } : buttonAlone;
    case 'forceLegacyEmbedded':
      return isOnPhone ? { prompt: 'forceLegacyEmbedded', framed: 'prompt' } : buttonAlone;
    default:
      return buttonAlone;
  }
}

// Google's script looks for the same names to decide whether it can embed a prompt.
function isPhone(userAgent: string): boolean {
  if (/iPad|Silk/.test(userAgent)) return false; // tablets
  const [, ...afterAndroid] = userAgent.split('Android');
  const isAndroidPhone = afterAndroid.some((text) => text.includes('Mobile'));
  return isAndroidPhone || /iPhone|iPod|IEMobile/.test(userAgent);
}
