import { useState } from 'react';
import { writeHash, type PlaygroundState } from './PlaygroundState';

/** A button that copies the page's address. The address contains the current state. */
export function ShareButton({ state }: { state: PlaygroundState }) {
  const [copied, setCopied] = useState<string>();
  const address = location.origin + location.pathname + writeHash(state);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // The browser does not allow access to the clipboard. The person can copy the address from the address bar.
      setCopied(undefined);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied === address ? 'Copied' : 'Copy link'}</span>
    </button>
  );
}
