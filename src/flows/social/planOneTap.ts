import type { Browser } from '../../browser/types';
import type { OneTapPosition } from '../../config/oneTap';

/** How the widget shows One Tap in this browser, for a value of the option `position`. */
export interface OneTapPlan {
  /** The position that Google's script gets, or `null` for no prompt. */
  readonly prompt: OneTapPosition | null;
  /**
   * What the widget shows inside its border: space for the prompt, or the ordinary button. If it is `none`, the widget
   * draws no border and no background (`HiddenFrame`).
   */
  readonly box: 'prompt' | 'button' | 'none';
}

const floating: OneTapPlan = { prompt: 'floating', box: 'none' };
const floatingBesideButton: OneTapPlan = { prompt: 'floating', box: 'button' };
const buttonAlone: OneTapPlan = { prompt: null, box: 'button' };

/** A plan with a prompt. */
export type PromptPlan = OneTapPlan & { readonly prompt: OneTapPosition };

/** @param position the host's value of the option, which may be unknown. */
export function planOneTap(
  position: string,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan {
  const isOnPhone = isPhone(userAgent());
  // With FedCM the browser shows the prompt outside the page, so the prompt cannot be embedded.
  const canEmbed = isOnPhone && !hasGlobal('IdentityCredential');
  switch (position) {
    case 'floating':
      return floating;
    case 'embedded':
    case 'floatingOrEmbedded':
      return canEmbed ? { prompt: 'embeddedOnly', box: 'prompt' } : floatingBesideButton;
    case 'embeddedOnly':
      return canEmbed ? { prompt: 'embeddedOnly', box: 'prompt' } : buttonAlone;
    case 'forceLegacyEmbedded':
      return isOnPhone ? { prompt: 'forceLegacyEmbedded', box: 'prompt' } : buttonAlone;
    default:
      return buttonAlone;
  }
}

// Google's script reads the same names in the user agent to decide whether it can embed a prompt.
function isPhone(userAgent: string): boolean {
  if (/iPad|Silk/.test(userAgent)) return false; // tablets
  const [, ...afterAndroid] = userAgent.split('Android');
  const isAndroidPhone = afterAndroid.some((part) => part.includes('Mobile'));
  return isAndroidPhone || /iPhone|iPod|IEMobile/.test(userAgent);
}

/** The state of the ordinary buttons after a prompt, or after a failed sign-in that has led back to this page. */
export interface ButtonsState {
  /** The message for the failure of the previous attempt. It stays on the screen. */
  readonly earlierMessage?: string;
  /** True while the widget submits the account that the person chose in the prompt. */
  readonly isSubmitting?: boolean;
  /** Called when the person presses a button. Removes the earlier message. */
  onStart?(): void;
}
