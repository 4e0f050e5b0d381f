import { useSelector } from 'react-redux';
import { selectAccount, selectJustSignedIn, type Account } from './sessionSlice';
import { useLinger } from './useLinger';

// In milliseconds. In this time, the widget completes a sign-in and shows its success screen. If the page removed the
// widget earlier, the sign-in would be aborted.
const farewell = 1_200;

/** Returns the signed-in account. After a sign-in on this page, returns `null` until the page may remove the widget. */
export function useSettledAccount(): Account | null {
  const justSignedIn = useSelector(selectJustSignedIn);
  return useLinger(useSelector(selectAccount), justSignedIn ? farewell : 0);
}
