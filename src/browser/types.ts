/** What the widget asks of the browser, so that no test has to replace a global. */
export interface Browser {
  /** Epoch milliseconds. A countdown must go on while the machine sleeps, which monotonic clocks may not. */
  now(): number;
  /** Runs `run` after `ms` milliseconds; the answer cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs `run` once the page has painted and has nothing better to do, within half a second; the answer cancels it. */
  whenIdle(run: () => void): () => void;
  /** Runs `run` when the page becomes visible or focused again; the answer unsubscribes. */
  onReturn(run: () => void): () => void;
  /** The page's own address, without query and hash. */
  pageAddress(): string;
  /** What the page knows of its connection: true on 2G and with data saving on. Thresholds are longer then. */
  slowConnection(): boolean;
  /** localStorage that may be missing or throw: `null` and silence then. */
  storage: {
    read(key: string): string | null;
    write(key: string, value: string): void;
    remove(key: string): void;
  };
}
