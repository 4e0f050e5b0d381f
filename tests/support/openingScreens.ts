import type { ScreenName } from '../../src/contract/screenName';
import { screens, startScreens } from '../../src/screens';

/**
 * Whether a widget can open with the screen: also `Landing` for Login with the property `landing`, and the screens of
 * the steps on a page with a session that lacks them.
 */
export const isOpeningScreen = (name: ScreenName): boolean =>
  screens[name].follows === true || ['Landing', ...Object.values(startScreens)].includes(name);
