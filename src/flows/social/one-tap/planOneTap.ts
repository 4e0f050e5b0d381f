import type { Browser } from '../../../browser/types';
import type { OneTapPosition } from '../../../config/oneTap';

/** The meaning of a position in one browser. */
export interface OneTapPlan {
  /** The prompt to open; `null` for none. */
  readonly prompt: OneTapPosition | null;
  /** The content of the widget's frame meanwhile: the prompt, the ordinary button, or `none`, which draws no frame. */
  readonly box: 'prompt' | 'button' | 'none';
}

const floating: OneTapPlan = { prompt: 'floating', box: 'none' };
const floatingBesideButton: OneTapPlan = { prompt: 'floating', box: 'button' };
const buttonAlone: OneTapPlan = { prompt: null, box: 'button' };

/** A plan with a prompt. */
export type Planned = OneTapPlan & { readonly prompt: OneTapPosition };

/** An unknown position means the button. */
export function planOneTap(
  position: string,
  { userAgent, hasGlobal }: Pick<Browser, 'userAgent' | 'hasGlobal'>,
): OneTapPlan {
  const isOnPhone = isPhone(userAgent());
  const embeds = isOnPhone && !hasGlobal('IdentityCredential'); // with FedCM the browser shows the prompt itself
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

// Google's script uses the same names to decide whether it can embed a prompt.
function isPhone(name: string): boolean {
  const [, ...ofAndroid] = name.split('Android');
  return (
    (/iPhone|iPod|IEMobile/.test(name) || ofAndroid.some((part) => part.includes('Mobile'))) &&
    !/iPad|Silk/.test(name)
  );
}
