import { useEffect, useRef, useState } from 'react';
import { navigated } from '../shell/navigation';
import { initialState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

// In milliseconds. The page changes its address at most once in this time, because browsers limit how often a page may
// do this.
const rest = 250;

/** Returns the state of the playground, which is stored in the page's address. */
export function usePlaygroundState() {
  const [state, setState] = useState(fromAddress);
  const known = useRef(location.hash);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const read = () => {
      clearTimeout(timer.current);
      known.current = location.hash;
      setState(fromAddress());
    };
    // The shell's links change the address without the event `hashchange`.
    const events = ['hashchange', navigated];
    for (const name of events) window.addEventListener(name, read);
    return () => events.forEach((name) => window.removeEventListener(name, read));
  }, []);
  useEffect(() => {
    timer.current = setTimeout(() => {
      // A link or "Back" has changed the address, and the event `hashchange` will follow. So the page must not replace
      // the new address with its old state.
      if (location.hash !== known.current) return;
      history.replaceState(history.state, '', writeHash(state));
      known.current = location.hash;
    }, rest);
    return () => clearTimeout(timer.current);
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
