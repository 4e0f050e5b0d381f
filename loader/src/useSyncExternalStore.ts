import React, { useEffect, useReducer } from 'react';

type UseSyncExternalStore = typeof React.useSyncExternalStore;

/** For React 17: the first render has the server's snapshot, and later renders have the current one. */
const useStore: UseSyncExternalStore = (subscribe, getSnapshot, getServerSnapshot = getSnapshot) => {
  const [changes, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    update();
    return subscribe(update);
  }, [subscribe]);
  return changes > 0 ? getSnapshot() : getServerSnapshot();
};

// Not a named import, because strict bundlers could then not build a host with React 17.
export const useSyncExternalStore =
  (React as { useSyncExternalStore?: UseSyncExternalStore }).useSyncExternalStore ?? useStore;
