export interface Outcome {
  /**
   * The number of test cases. A static check is not a test case, but if it fails, it counts as one failed test case.
   */
  passed: number;
  failed: number;
  /** The failed test cases, which are printed at the end. */
  failures?: Failure[];
  /** The duration of this suite. Needed if one program has run several suites. */
  seconds?: number;
}

export interface Failure {
  /** The file and the title of the test. */
  test: string;
  /** The message of the test runner. It may contain colour codes. */
  message: string;
}

export interface Suite {
  name: string;
  /** The name with which several suites can be selected: `checks`, `e2e`. `npm test` leaves out the group `rest`. */
  group: string;
}

/** A set of suites that one program runs together. */
export interface Job {
  suites: readonly Suite[];
  /**
   * Runs the suites and prints progress. Resolves to an outcome per suite. If it rejects, each suite has one failure.
   */
  run(suites: readonly Suite[]): Promise<Outcome[]>;
}

/** Creates the job for a program that runs one suite. */
export function job(name: string, group: string, run: () => Promise<Outcome>): Job {
  return { suites: [{ name, group }], run: async () => [await run()] };
}
