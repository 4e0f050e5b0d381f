import { useEffect, useState } from 'react';
import type { Identity } from '../../../identity/types';
import type { Failure } from '../../../store/failure';
import { toFailure } from '../../../store/failure';
import { useServices } from '../../../store/hooks';

/** The gateway, for what reads through a cache of its own. */
export function useIdentity() {
  const services = useServices();
  const [state, setState] = useState<{ identity?: Identity; failure?: Failure }>({});
  const wanted = !state.identity && !state.failure;
  useEffect(() => {
    if (!wanted) return;
    let waiting = true;
    services.identity().then(
      (identity) => waiting && setState({ identity }),
      (error: unknown) => waiting && setState({ failure: toFailure(error) }),
    );
    return () => {
      waiting = false;
    };
  }, [services, wanted]);
  return { ...state, retry: () => setState({}) };
}
