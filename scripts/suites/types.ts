export interface Outcome {
  /**
   * The number of test cases that passed. For a static check this is always 0. A static check that fails counts as one
   * failed test case.
   */
  passed: number;
  failed: number;
  /** The test cases that failed. They are printed at the end. */
  failures?: Failure[];
  /** The duration of this suite alone, if one program has run several suites. */
  seconds?: number;
}

export interface Failure {
  /** The test's file and title. */
  test: string;
  /** The test runner's message. It may contain colour codes. */
  message: string;
}

export interface Suite {
  name: string;
  /**
   * The name of a group of suites, such as `checks` or `e2e`. A command can select a whole group. `npm test` leaves out
   * the group `rest`.
   */
  group: string;
}

/** Suites that one program runs together. */
export interface Job {
  suites: readonly Suite[];
  /**
   * Runs the suites. Resolves to an outcome for each suite. If the promise rejects, each suite counts as one failed
   * test case.
   */
  run(suites: readonly Suite[]): Promise<Outcome[]>;
}

/** Creates a job that runs one suite with a program. */
export function job(name: string, group: string, run: () => Promise<Outcome>): Job {
  return { suites: [{ name, group }], run: async () => [await run()] };
}
