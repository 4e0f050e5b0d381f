export interface Outcome {
  /** Test cases. A check that passes is not a test case; one that fails counts as one failed. */
  passed: number;
  failed: number;
  /** The test cases among them, for the end of the output. */
  failures?: Failure[];
}

export interface Failure {
  /** Where it stands and what it is called. */
  test: string;
  /** What the runner said, coloured or not. */
  message: string;
}

export interface Suite {
  name: string;
  /** Suites that are asked for together: `checks`, `e2e`. */
  group: string;
  /** Prints what a person needs to know. Rejecting counts as one failed. */
  run(): Promise<Outcome>;
}
