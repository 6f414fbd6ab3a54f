/** A test of a run, or a test file as a whole. */
export interface TestCase {
  /** Does not change between runs. */
  id: string;
  name: string;
  /** The file, and the line of a test, from the root of the repository. */
  place: string;
  /** Absolute path; empty when a run has failed without the failure of a test or file. */
  file: string;
  /** The case is a file that could not be loaded, or whose hooks after all tests have failed. */
  isFile?: true;
  /** Why it failed. Undefined when it passed. */
  failure?: string;
}

/** The tests of one run that passed or failed, without those that were skipped. */
export type TestReport = readonly TestCase[];

/** A test that failed and then passed when it ran again. */
export interface UnstableTest {
  name: string;
  place: string;
  /** The first three lines of the first failure. */
  failure: string[];
}

export interface SuiteResult {
  passed: number;
  failed: number;
  unstable: readonly UnstableTest[];
}
