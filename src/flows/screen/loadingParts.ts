/** Counts the parts of the screen that are still loading. */
export interface LoadingParts {
  /** Adds a part. The returned function removes it. */
  add(): () => void;
  /** Calls `run` as soon as no part is loading. The returned function cancels this. */
  whenLoaded(run: () => void): () => void;
}

export function createLoadingParts(): LoadingParts {
  let loadingCount = 0;
  const callbacks = new Set<() => void>();
  const runIfLoaded = () => {
    if (loadingCount > 0) return;
    for (const run of callbacks) {
      callbacks.delete(run);
      run();
    }
  };
  return {
    add() {
      loadingCount++;
      return () => {
        loadingCount--;
        // A part that has loaded may contain parts of its own, which are added in the same task.
        queueMicrotask(runIfLoaded);
      };
    },
    whenLoaded(run) {
      callbacks.add(run);
      runIfLoaded();
      return () => callbacks.delete(run);
    },
  };
}
