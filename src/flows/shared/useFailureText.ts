import { useCallback } from 'react';
import { failures } from '../../messages/failures';
import { useMessages } from '../../messages/useMessages';
import type { Failure } from '../../store/failure';

/** The sentence for a failure: the server's own, or the catalogue's for its code. */
export function useFailureText(): (failure: Failure) => string {
  const t = useMessages(failures);
  return useCallback((failure) => failure.message || t(failure.code), [t]);
}
