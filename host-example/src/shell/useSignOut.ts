import { useState } from 'react';
import { useHost } from './HostContext';
import { identityClient } from './watchSession';

type State = 'idle' | 'pending' | 'failed';

export function useSignOut(): [State, () => void] {
  const host = useHost();
  const [state, setState] = useState<State>('idle');
  const signOut = async () => {
    setState('pending');
    try {
      const client = await identityClient(host);
      await client.session.revoke();
    } catch {
      setState('failed');
    }
  };
  return [state, () => void signOut()];
}
