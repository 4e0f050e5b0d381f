import { useEffect, useRef, useState } from 'react';
import { navigated } from '../shell/navigation';
import { initialState, readState, writeHash, type PlaygroundState } from './PlaygroundState';

// The page changes its address at most once in this time, because browsers limit how often a page may do this.
const WRITE_DELAY_MS = 250;

/** Returns the state of the playground, which is stored in the page's address. */
export function usePlaygroundState() {
  const [state, setState] = useState(fromAddress);
  /** The fragment that the page has read or written last. */
  const knownHash = useRef(location.hash);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    const read = () => {
      clearTimeout(timer.current);
      knownHash.current = location.hash;
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
      if (location.hash !== knownHash.current) return;
      history.replaceState(history.state, '', writeHash(state));
      knownHash.current = location.hash;
    }, WRITE_DELAY_MS);
    return () => clearTimeout(timer.current);
  }, [state]);
  return [state, setState] as const;
}

/** If the address cannot be read, the page shows its initial state. */
function fromAddress(): PlaygroundState {
  try {
    return readState(location.hash) ?? initialState(location.origin);
  } catch {
    return initialState(location.origin);
  }
}
