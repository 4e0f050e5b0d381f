import type { Browser } from '../../../browser/types';
import type { OneTapPosition } from '../../../config/oneTap';

/** What one position means in one browser. */
export interface OneTapPlan {
  /** The prompt that is asked for; `null` for none. */
  readonly prompt: OneTapPosition | null;
  /** What the widget's box holds meanwhile: the prompt itself, the ordinary button, or nothing, so that none is drawn. */
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
  const embeds = isOnPhone && !hasGlobal('IdentityCredential'); // with FedCM the prompt is the browser's own
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

// Google's script decides by the same names where it can embed.
function isPhone(name: string): boolean {
  const [, ...ofAndroid] = name.split('Android');
  return (
    (/iPhone|iPod|IEMobile/.test(name) || ofAndroid.some((part) => part.includes('Mobile'))) &&
    !/iPad|Silk/.test(name)
  );
}
