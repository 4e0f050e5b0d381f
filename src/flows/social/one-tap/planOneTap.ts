import type { Browser } from '../../../browser/types';
import type { OneTapPosition } from '../../../config/oneTap';

/** How the widget shows One Tap in this browser, for a value of the option `position`. */
export interface OneTapPlan {
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

export type Planned = OneTapPlan & { readonly prompt: OneTapPosition };

export function planOneTap(
  position: string,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan {
  const isOnPhone = isPhone(userAgent());
  // with FedCM the browser shows the prompt outside the page, so the prompt cannot be embedded
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

// Google's script reads the same names in the user agent to decide whether it can embed a prompt.
function isPhone(name: string): boolean {
  const [, ...ofAndroid] = name.split('Android');
  return (
    (/iPhone|iPod|IEMobile/.test(name) || ofAndroid.some((part) => part.includes('Mobile'))) &&
    !/iPad|Silk/.test(name)
  );
}
