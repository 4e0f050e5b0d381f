import { useSelector } from 'react-redux';
import { selectAccount, selectJustSignedIn, type Account } from './sessionSlice';
import { useLinger } from './useLinger';

// Milliseconds for the widget to finish and show its success screen. Removing it earlier would abort the sign-in.
const farewell = 1_200;

/** The signed-in person, after the widget of the sign-in may be replaced. */
export function useSettledAccount(): Account | null {
  const justSignedIn = useSelector(selectJustSignedIn);
  return useLinger(useSelector(selectAccount), justSignedIn ? farewell : 0);
}
