import React, { useEffect, useReducer } from 'react';

type UseSyncExternalStore = typeof React.useSyncExternalStore;

/** The first render has the server's snapshot, so that hydration matches. Later renders have the current one. */
const useStoreInReact17: UseSyncExternalStore = (subscribe, getSnapshot, getServerSnapshot = getSnapshot) => {
  const [changes, update] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    update();
    return subscribe(update);
  }, [subscribe]);
  return changes > 0 ? getSnapshot() : getServerSnapshot();
};

// Not a named import, because strict bundlers could then not build a host with React 17.
export const useSyncExternalStore =
  (React as { useSyncExternalStore?: UseSyncExternalStore }).useSyncExternalStore ?? useStoreInReact17;

/** The subscription to a value that stays the same after hydration. */
export const neverChanges = () => () => {};
