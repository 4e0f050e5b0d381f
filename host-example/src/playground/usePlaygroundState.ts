import { useEffect, useState } from 'react';
import { initialState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

// Browsers limit how often a page may change its address. Milliseconds.
const rest = 250;

/** The state of the playground, stored in its address. */
export function usePlaygroundState() {
  const [state, setState] = useState(fromAddress);
  useEffect(() => {
    const read = () => setState(fromAddress());
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  useEffect(() => {
    const timer = setTimeout(() => history.replaceState(history.state, '', writeHash(state)), rest);
    return () => clearTimeout(timer);
  }, [state]);
  return [state, setState] as const;
}

function fromAddress(): PlaygroundState {
  try {
    return readState(location.hash) ?? initialState(location.origin);
  } catch {
    return initialState(location.origin);
  }
}
