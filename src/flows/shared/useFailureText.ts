import { useCallback, useContext } from 'react';
import { failureSentence } from '../../messages/failures';
import { StringsContext } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';

/** The sentence for a failure: the server's own, or the catalogue's for its code. */
export function useFailureText(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  return useCallback((failure) => failure.message || failureSentence(failure.code, strings), [strings]);
}
