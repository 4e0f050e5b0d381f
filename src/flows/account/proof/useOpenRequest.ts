import { useMemo, useRef, useState } from 'react';
import type { AccountSection } from '../../../contract/account';
import type { ProofRequest } from '../../section/ProofContext';

interface Waiting {
  readonly section: AccountSection;
  readonly request: ProofRequest;
}

export interface OpenRequest {
  /** Returns the question that is open, as of this moment and not of the latest render. */
  latest(): ProofRequest | null;
  /** Opens a question, in place of the open one. */
  open(waiting: Waiting): void;
  /** Closes the question. With a request, only if that is the open one. */
  close(request?: ProofRequest): void;
}

/** The one change in the account that waits for a proof. */
export function useOpenRequest(): readonly [Waiting | null, OpenRequest] {
  const [waiting, setWaiting] = useState<Waiting | null>(null);
  const latest = useRef<Waiting>(null);
  const openRequest = useMemo<OpenRequest>(() => {
    function set(next: Waiting | null) {
      latest.current = next;
      setWaiting(next);
    }
    return {
      latest: () => latest.current?.request ?? null,
      open(next) {
        latest.current?.request.onReplaced();
        set(next);
      },
      close(request) {
        if (!request || request === latest.current?.request) set(null);
      },
    };
  }, []);
  return [waiting, openRequest];
}
