/** The texts of manifests, which are checked again when they are read. */
interface StoredReleases {
  /** The manifest with which the next visit may start. */
  usable?: string;
  /** When `usable` was kept, in epoch milliseconds. */
  keptAt?: number;
  /** The manifest with the highest number. It says which versions are revoked. */
  newest?: string;
}

/**
 * Stores manifests in `localStorage`. It reads the storage each time, because other tabs write to it too. If the browser
 * forbids storage, the data lasts as long as the page.
 * @param manifest the first URL of the manifest
 */
export function createReleaseStore(manifest: string) {
  const key = `portico:release:${manifest}`;
  let inMemory: StoredReleases = {};
  const read = (): StoredReleases => {
    try {
      return (JSON.parse(localStorage.getItem(key) ?? 'null') as StoredReleases | null) ?? inMemory;
    } catch {
      return inMemory;
    }
  };
  return {
    read,
    /** Replaces these properties, and keeps the others. */
    write(change: StoredReleases) {
      inMemory = { ...read(), ...change };
      try {
        localStorage.setItem(key, JSON.stringify(inMemory));
      } catch {
        // The browser forbids storage, or the storage is full.
      }
    },
  };
}

export type ReleaseStore = ReturnType<typeof createReleaseStore>;
