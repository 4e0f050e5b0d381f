import { useEffect, useState } from 'react';
import { initialState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

// In milliseconds. The page changes its address at most once in this time, because browsers limit how often a page may
// do this.
const rest = 250;

/** Returns the state of the playground, which is stored in the page's address. */
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
