export interface Outcome {
  /** Test cases. A check that passes is not a test case; one that fails counts as one failed. */
  passed: number;
  failed: number;
  /** The failed test cases, for the end of the output. */
  failures?: Failure[];
  /** The duration of this suite, where one program ran several. */
  seconds?: number;
}

export interface Failure {
  /** The file and title of the test. */
  test: string;
  /** The runner's message, with or without colours. */
  message: string;
}

export interface Suite {
  name: string;
  /** Suites that are named together: `checks`, `e2e`. `npm test` leaves out the group `rest`. */
  group: string;
}

/** Suites that one program runs together. */
export interface Job {
  suites: readonly Suite[];
  /** Prints progress. Resolves to an outcome per suite; a rejection counts as one failure of each. */
  run(suites: readonly Suite[]): Promise<Outcome[]>;
}

/** A program that runs one suite. */
export function job(name: string, group: string, run: () => Promise<Outcome>): Job {
  return { suites: [{ name, group }], run: async () => [await run()] };
}
