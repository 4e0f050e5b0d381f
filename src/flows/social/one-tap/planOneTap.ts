import type { Browser } from '../../../browser/types';
import type { OneTapPosition } from '../../../config/oneTap';

/** How the widget uses One Tap for a value of the option `position` in this browser. */
export interface OneTapPlan {
  /** The prompt that the widget opens, or `null` if it opens none. */
  readonly prompt: OneTapPosition | null;
  /**
   * The content of the widget's frame: space for the prompt, or the ordinary button. With `none` the widget draws no
   * frame.
   */
  readonly box: 'prompt' | 'button' | 'none';
}

const floating: OneTapPlan = { prompt: 'floating', box: 'none' };
const floatingBesideButton: OneTapPlan = { prompt: 'floating', box: 'button' };
const buttonAlone: OneTapPlan = { prompt: null, box: 'button' };

/** A plan that opens a prompt. */
export type Planned = OneTapPlan & { readonly prompt: OneTapPosition };

/** Returns the plan for a position. For an unknown position the widget shows only the button. */
export function planOneTap(
  position: string,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan {
  const isOnPhone = isPhone(userAgent());
  // with FedCM the browser itself shows the prompt, outside the page
  const embeds = isOnPhone && !hasGlobal('IdentityCredential');
  switch (position) {
    case 'floating':
      return floating;
    case 'embedded':
    case 'floatingOrEmbedded':
      return embeds ? { prompt: 'embeddedOnly', box: 'prompt' } : floatingBesideButton;
    case 'embeddedOnly':
      return embeds ? { prompt: 'embeddedOnly', box: 'prompt' } : buttonAlone;
    case 'forceLegacyEmbedded':
      return isOnPhone ? { prompt: 'forceLegacyEmbedded', box: 'prompt' } : buttonAlone;
    default:
      return buttonAlone;
  }
}

// Google's script looks for the same names when it decides whether it can embed a prompt.
function isPhone(name: string): boolean {
  const [, ...ofAndroid] = name.split('Android');
  return (
    (/iPhone|iPod|IEMobile/.test(name) || ofAndroid.some((part) => part.includes('Mobile'))) &&
    !/iPad|Silk/.test(name)
  );
}
