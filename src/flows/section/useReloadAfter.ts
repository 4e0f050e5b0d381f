import type { Failure } from '../../store/failure';
import { useSignedInUser } from '../user/UserContext';

/**
 * Returns a listener for failures. It reads the user again, unless the provider could not be reached: the session may
 * have ended, or the section may differ from the provider's data, for example because of another tab.
 */
export function useReloadAfter() {
  const { reload } = useSignedInUser();
  return ({ code }: Failure): void => {
    if (code !== 'network' && code !== 'timeout') reload();
  };
}
