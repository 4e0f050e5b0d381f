/** What the loader keeps in the browser, between two visits. */
interface Kept {
  /** The text of the last manifest whose widget has appeared. Missing if its version was withdrawn. */
  readonly text?: string;
  /** The version of this manifest. */
  readonly version?: string;
  /** The highest number of a manifest that was used. */
  readonly sequence: number;
  /** The versions that the newest manifest has withdrawn. */
  readonly withdrawn: readonly string[];
}

const nothing: Kept = { sequence: 0, withdrawn: [] };

/**
 * Stores the last manifest that was used, in `localStorage`. If the browser forbids storage, the data lasts as long as
 * the page.
 */
export class KeptRelease {
  readonly #key: string;
  #kept: Kept;

  /** @param manifest the first address of the manifest */
  constructor(manifest: string) {
    this.#key = `portico:release:${manifest}`;
    this.#kept = read(this.#key);
  }

  get current(): Kept {
    return this.#kept;
  }

  write(kept: Kept): void {
    this.#kept = kept;
    try {
      localStorage.setItem(this.#key, JSON.stringify(kept));
    } catch {
      // The browser forbids storage, or the storage is full.
    }
  }
}

function read(key: string): Kept {
  try {
    const { text, version, sequence, withdrawn }: Partial<Kept> = JSON.parse(
      localStorage.getItem(key) ?? '{}',
    );
    return {
      text: typeof text === 'string' ? text : undefined,
      version: typeof version === 'string' ? version : undefined,
      sequence: Number.isSafeInteger(sequence) ? Number(sequence) : 0,
      withdrawn: Array.isArray(withdrawn) ? withdrawn.map(String) : [],
    };
  } catch {
    return nothing;
  }
}
