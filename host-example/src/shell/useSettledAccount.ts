import { useSelector } from 'react-redux';
import { selectAccount, selectJustSignedIn, type Account } from './sessionSlice';
import { useDelayed } from './useDelayed';

// In this time, the widget completes a sign-in and shows its success screen. If the page removed the widget earlier, the
// sign-in would be aborted.
const SUCCESS_SCREEN_MS = 1_200;

/** Returns the signed-in account. After a sign-in on this page, returns `null` until the page may remove the widget. */
export function useSettledAccount(): Account | null {
  const justSignedIn = useSelector(selectJustSignedIn);
  return useDelayed(useSelector(selectAccount), justSignedIn ? SUCCESS_SCREEN_MS : 0);
}
