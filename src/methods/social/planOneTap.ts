import type { Browser } from '../../browser/types';
import type { WidgetConfig } from '../../host/readConfig';
import type { OneTapPosition } from './options';

export interface OneTapPlan {
  readonly position: OneTapPosition;
  readonly cancelOnTapOutside: boolean;
  /** What is inside the widget's frame. With `none`, there is no frame (`HiddenFrame`). */
  readonly framed: 'prompt' | 'button' | 'none';
}

/** The prompt takes the place of Google's button, so Google must be the only method. */
function soleOneTap({ products, oauthOptions }: WidgetConfig) {
  const [only, ...others] = oauthOptions.providers;
  const isAlone = products.every((name) => name === 'oauth') && !others.length;
  return isAlone && only?.type === 'google' && only.one_tap ? only : undefined;
}

/** Returns `null` if Google is not the only method, or if the host's position or this browser allows no prompt. */
export function planOneTap(
  config: WidgetConfig,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan | null {
  const only = soleOneTap(config);
  if (!only) return null;
  const plan = (position: OneTapPosition, framed: OneTapPlan['framed']) => ({
    position,
    framed,
    cancelOnTapOutside: only.cancel_on_tap_outside,
  });
  const isOnPhone = isPhone(userAgent());
  // With FedCM the browser shows the prompt outside the page.
  const canEmbed = isOnPhone && !hasGlobal('IdentityCredential');
  switch (only.position) {
    case 'floating':
      return plan('floating', 'none');
    case 'embedded':
    case 'floatingOrEmbedded':
      return canEmbed ? plan('embeddedOnly', 'prompt') : plan('floating', 'button');
    case 'embeddedOnly':
      return canEmbed ? plan('embeddedOnly', 'prompt') : null;
    case 'forceLegacyEmbedded':
      return isOnPhone ? plan('forceLegacyEmbedded', 'prompt') : null;
    default:
      return null;
  }
}

// Google's script looks for the same names to decide whether it can embed a prompt.
function isPhone(userAgent: string): boolean {
  if (/iPad|Silk/.test(userAgent)) return false; // tablets
  // Without a pattern, which would be slow for a text with many "Android".
  const [, ...afterAndroid] = userAgent.split('Android');
  const isAndroidPhone = afterAndroid.some((text) => text.includes('Mobile'));
  return isAndroidPhone || /iPhone|iPod|IEMobile/.test(userAgent);
}
