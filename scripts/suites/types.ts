export interface Outcome {
  /** Test cases. A check that passes is not a test case; one that fails counts as one failed. */
  passed: number;
  failed: number;
  /** The test cases among them, for the end of the output. */
  failures?: Failure[];
  /** Where several suites ran in one program, the time of this one. */
  seconds?: number;
}

export interface Failure {
  /** Where it stands and what it is called. */
  test: string;
  /** What the runner said, coloured or not. */
  message: string;
}

export interface Suite {
  name: string;
  /** Suites that are asked for together: `checks`, `e2e`. `npm test` leaves out those of the group `rest`. */
  group: string;
}

/** Suites that one program runs together. */
export interface Job {
  suites: readonly Suite[];
  /** Prints what a person needs to know. Resolves to an outcome per suite; rejecting counts as one failed of each. */
  run(suites: readonly Suite[]): Promise<Outcome[]>;
}

/** A program that runs one suite. */
export function job(name: string, group: string, run: () => Promise<Outcome>): Job {
  return { suites: [{ name, group }], run: async () => [await run()] };
}
