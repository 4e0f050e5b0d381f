/** What the loader keeps in the browser between two visits: the texts of manifests, which are checked again when they are read. */
export interface Kept {
  /** The manifest with which the next visit may start. */
  readonly usable?: string;
  /** When `usable` was kept, in epoch milliseconds. */
  readonly keptAt?: number;
  /** The manifest with the highest number. It says which versions are withdrawn. */
  readonly newest?: string;
}

/**
 * Stores manifests in `localStorage`. It reads the storage each time, because other tabs write to it too. If the browser
 * forbids storage, the data lasts as long as the page.
 */
export class KeptRelease {
  readonly #key: string;
  /** Used only if the browser forbids storage. */
  #ofPage: Kept = {};

  /** @param manifest the first address of the manifest */
  constructor(manifest: string) {
    this.#key = `portico:release:${manifest}`;
  }

  read(): Kept {
    try {
      const text = localStorage.getItem(this.#key);
      return text === null ? this.#ofPage : validated(JSON.parse(text));
    } catch {
      return this.#ofPage;
    }
  }

  /** Replaces the given members, and keeps the others. */
  write(change: Kept): void {
    this.#ofPage = { ...this.read(), ...change };
    try {
      localStorage.setItem(this.#key, JSON.stringify(this.#ofPage));
    } catch {
      // The browser forbids storage, or the storage is full.
    }
  }
}

function validated(value: unknown): Kept {
  const { usable, keptAt, newest } = Object(value) as Record<keyof Kept, unknown>; // the next line checks the types
  return {
    ...(typeof usable === 'string' && { usable }),
    ...(typeof keptAt === 'number' && { keptAt }),
    ...(typeof newest === 'string' && { newest }),
  };
}
