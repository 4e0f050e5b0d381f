/** Counts the parts of the screen that are still loading. */
export interface LoadingParts {
  /** Adds a part. The returned function removes it. */
  add(): () => void;
  /** Calls `run` as soon as no part is loading. The returned function cancels this. */
  whenLoaded(run: () => void): () => void;
}

export function createLoadingParts(): LoadingParts {
  let count = 0;
  const waiting = new Set<() => void>();
  const check = () => {
    if (count > 0) return;
    for (const run of waiting) {
      waiting.delete(run);
      run();
    }
  };
  return {
    add() {
      count++;
      return () => {
        count--;
        // A part that has loaded may contain parts of its own, which are added in the same task.
        queueMicrotask(check);
      };
    },
    whenLoaded(run) {
      waiting.add(run);
      check();
      return () => waiting.delete(run);
    },
  };
}
