import { useSelector } from 'react-redux';
import { useHost } from './HostContext';
import { selectStatus } from './sessionSlice';
import { useFocusOnChange } from './useFocusOnChange';
import { useSettledAccount } from './useSettledAccount';

/**
 * A hook for a part of a page that shows Login first, and other content after the sign-in. Returns:
 *
 * - `account`: the signed-in account, or `null` while Login must be shown.
 * - `isLoading`: true while the session is being read, if the browser has a session's cookie.
 * - `contentRef`: the ref for the element of this part. The element gets the focus when its content is replaced.
 */
export function useLoginOrAccount() {
  const account = useSettledAccount();
  const { mayBeSignedIn } = useHost();
  const isLoading = useSelector(selectStatus) === 'unknown' && mayBeSignedIn;
  const contentRef = useFocusOnChange(account !== null);
  return { account, isLoading, contentRef };
}
