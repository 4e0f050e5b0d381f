import type { ScreenName } from '../../contract/screenName';
import { screenOutline, shortScreenOutline } from '../../ui/skeleton/Skeleton';

/** Returns the outline of a screen other than Main, as `Skeleton` expects it. `undefined`: the screen is not known. */
export const outlineOf = (screen?: ScreenName | null) =>
  screen === 'Landing' ? shortScreenOutline : screenOutline;
