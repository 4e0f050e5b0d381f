import { useState } from 'react';
import { useHost } from './HostContext';
import { identityClient } from './watchSession';

/** A button that ends the session, in this tab and in all others. If this fails, a message appears beside the button. */
export function SignOutButton({ children }: { children: string }) {
  const host = useHost();
  const [state, setState] = useState<'idle' | 'pending' | 'failed'>('idle');
  const signOut = async () => {
    setState('pending');
    try {
      const client = await identityClient(host);
      await client.session.revoke();
    } catch {
      setState('failed');
    }
  };
  return (
    <>
      <button
        className="link-button"
        type="button"
        disabled={state === 'pending'}
        onClick={() => void signOut()}
      >
        {state === 'pending' ? 'Signing out …' : children}
      </button>
      {state === 'failed' && (
        <p role="alert">You could not be signed out. Check your connection and try again.</p>
      )}
    </>
  );
}
