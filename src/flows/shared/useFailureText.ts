import { useCallback, useContext } from 'react';
import { failureSentence } from '../../messages/failures';
import { StringsContext } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';
import { useServices } from '../../store/hooks';

/**
 * Returns a function that returns the text for a failure: the failure's own message, or the widget's message for its
 * code.
 */
export function useFailureText(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  const { failures } = useServices();
  return useCallback(
    ({ message, code }) => message || failureSentence(code, strings, failures()),
    [strings, failures],
  );
}
