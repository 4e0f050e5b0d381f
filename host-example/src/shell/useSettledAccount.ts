import { useSelector } from 'react-redux';
import { selectAccount, selectJustSignedIn, type Account } from './sessionSlice';
import { useLinger } from './useLinger';

// Milliseconds in which the widget finishes and its own success screen is seen. Taken away at once, it would end the sign-in.
const farewell = 1_200;

/** Who is signed in, once the widget that signed them in may be replaced. */
export function useSettledAccount(): Account | null {
  const justSignedIn = useSelector(selectJustSignedIn);
  return useLinger(useSelector(selectAccount), justSignedIn ? farewell : 0);
}
