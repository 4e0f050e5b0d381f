import { useState } from 'react';
import { writeHash, type PlaygroundState } from './PlaygroundState';

/** Copies the address, which contains the current state. */
export function ShareButton({ state }: { state: PlaygroundState }) {
  const [copied, setCopied] = useState<string>();
  const address = location.origin + location.pathname + writeHash(state);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // The clipboard is not allowed. The address bar has the same address.
      setCopied(undefined);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied === address ? 'Copied' : 'Copy link'}</span>
    </button>
  );
}
