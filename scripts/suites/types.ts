export interface Outcome {
  /** Test cases. A check that passes is not a test case; one that fails counts as one failed. */
  passed: number;
  failed: number;
}

export interface Suite {
  name: string;
  /** Suites that are asked for together: `checks`, `e2e`. */
  group: string;
  /** Prints what a person needs to know. Rejecting counts as one failed. */
  run(): Promise<Outcome>;
}
