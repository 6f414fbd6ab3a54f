/** A project of which the test of `runAgain` knows the failures. */
export default { testMatch: ['<rootDir>/*.case.mjs'], transform: {} };
