import { useState } from 'react';
import { writeHash, type PlaygroundState } from './PlaygroundState';

/** Copies the address that shows this very state. */
export function ShareButton({ state }: { state: PlaygroundState }) {
  const [copied, setCopied] = useState<string>();
  const address = location.origin + location.pathname + writeHash(state);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      setCopied(address);
    } catch {
      // Not allowed here; the address bar holds the same.
      setCopied(undefined);
    }
  };
  return (
    <button type="button" onClick={() => void copy()}>
      <span aria-live="polite">{copied === address ? 'Copied' : 'Copy link'}</span>
    </button>
  );
}
