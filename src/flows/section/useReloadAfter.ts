import type { Failure } from '../../store/failure';
import { useSignedInUser } from '../user/UserContext';

/**
 * Returns a listener for failures. It reads the user again if the session has ended, and after the given codes, after
 * which the section may differ from the provider's data, for example because of another tab.
 */
export function useReloadAfter(...codes: readonly Failure['code'][]) {
  const { reload } = useSignedInUser();
  return ({ code }: Failure): void => {
    if (code === 'session_over' || codes.includes(code)) reload();
  };
}
