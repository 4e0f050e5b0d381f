import { useCallback, useContext } from 'react';
import { failureMessage } from '../../messages/failures';
import { StringsContext } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';

export function useFailureText(): (failure: Failure) => string {
  const strings = useContext(StringsContext);
  return useCallback((failure) => failureMessage(failure, strings), [strings]);
}
