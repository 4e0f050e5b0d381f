export interface Outcome {
  /**
   * The number of test cases that passed. For a static check this is always 0. A static check that fails counts as one
   * failed test case.
   */
  passed: number;
  failed: number;
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
   * A command can select a whole group, such as `checks` or `e2e`. `npm test` leaves out the groups `rest`, `bench` and
   * `gallery`.
   */
  group: string;
}

/** Suites that one program runs together. */
export interface Job {
  suites: readonly Suite[];
  /** Resolves to one outcome for each suite. If the promise rejects, each suite counts as one failed test case. */
  run(suites: readonly Suite[]): Promise<Outcome[]>;
}

export function job(name: string, group: string, run: () => Promise<Outcome>): Job {
  return { suites: [{ name, group }], run: async () => [await run()] };
}
