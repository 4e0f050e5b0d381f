import { useCallback, useContext } from 'react';
import { failureMessage } from '../../messages/failures';
import { StringsContext } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/** Returns a function for the text of a failure. */
export function useFailureText(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  const { failures } = useServices();
  return useCallback((failure) => failureMessage(failure, strings, failures()), [strings, failures]);
}
