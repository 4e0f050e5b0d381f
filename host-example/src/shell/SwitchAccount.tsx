import { useSignOut } from './useSignOut';

export function SwitchAccount({ name }: { name: string }) {
  const [state, signOut] = useSignOut();
  return (
    <div className="switch-account">
      <p>
        You are signed in as <strong>{name}</strong>.
      </p>
      <button type="button" className="link-button" disabled={state === 'pending'} onClick={signOut}>
        {state === 'pending' ? 'Signing out …' : 'Use another account'}
      </button>
      {state === 'failed' && (
        <p role="alert">You could not be signed out. Check your connection and try again.</p>
      )}
    </div>
  );
}
