import { useSelector } from 'react-redux';
import { selectAccount, selectJustSignedIn, type Account } from './sessionSlice';
import { useLinger } from './useLinger';

// The time in milliseconds that the widget needs to finish and to show its success screen. If the page removed the
// widget earlier, the sign-in would be aborted.
const farewell = 1_200;

/** Returns the signed-in person. After a sign-in on this page it returns `null` until the widget may be replaced. */
export function useSettledAccount(): Account | null {
  const justSignedIn = useSelector(selectJustSignedIn);
  return useLinger(useSelector(selectAccount), justSignedIn ? farewell : 0);
}
