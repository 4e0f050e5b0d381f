export interface Outcome {
  /** The number of test cases. A static check, and the build, count as one. */
  passed: number;
  failed: number;
  failures?: Failure[];
  /** The test cases that passed only when they were repeated. They count as passed. */
  flaky?: string[];
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
   * `npm test -- e2e` runs all suites of the group `e2e`. Without arguments, `npm test` runs the groups `checks`,
   * `build`, `unit` and `e2e`.
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
