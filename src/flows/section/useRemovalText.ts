import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useFailureText } from '../screen/useFailureText';
import { removalMessages } from './removalMessages';

/** Returns the message for a removal that has failed. */
export function useRemovalText(): (failure: Failure) => string {
  const t = useMessages(removalMessages);
  const failureText = useFailureText();
  return (failure) => (failure.code === 'last_factor' ? t('lastFactor') : failureText(failure));
}
