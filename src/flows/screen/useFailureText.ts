import { useCallback, useContext } from 'react';
import { failureMessage } from '../../messages/failures';
import { StringsContext } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';

/** Returns a function that returns the message of a failure: the provider's, or the widget's for the failure's code. */
export function useFailureText(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  return useCallback((failure) => failureMessage(failure, strings), [strings]);
}
