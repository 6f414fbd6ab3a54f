import { writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { repositoryPath, repositoryRoot } from '../../stack/paths.ts';
import { runTests, type TestRun } from './run-tests.ts';
import type { TestCase, TestReport } from './test-case.ts';

interface Suite {
  title: string;
  suites?: Suite[];
  specs: {
    id: string;
    title: string;
    /** From the folder of the tests. */
    file: string;
    line: number;
    tests: {
      status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      results: { errors: { message?: string }[] }[];
    }[];
  }[];
}

/** The part of the output of Playwright's JSON reporter that is read here. */
interface PlaywrightOutput {
  config: { rootDir: string };
  suites: Suite[];
  errors: { message?: string; location?: { file: string; line: number } }[];
}

/** Arguments of Node for a run of Playwright. */
export const playwrightArgs = (config: string, args: readonly string[]): string[] => [
  repositoryPath('node_modules/@playwright/test/cli.js'),
  'test',
  '--config',
  config,
  ...args,
];

/** Runs Playwright in a new process. */
export const runPlaywright = (run: TestRun): Promise<TestReport> =>
  runTests<PlaywrightOutput>(run, {
    name: 'Playwright',
    command: playwrightArgs(run.config, ['--reporter=list,json', ...run.args]),
    env: { ...run.env, PLAYWRIGHT_JSON_OUTPUT_FILE: run.outputFile },
    show: 'both',
    casesOf,
  });

/**
 * Runs failed tests again in one worker. A file that cannot be loaded keeps Playwright from running any test, so that all
 * of them run again after it.
 */
export async function runFailedJourneys(run: TestRun, failed: TestReport): Promise<TestReport> {
  if (failed.some(({ isFile }) => isFile)) return runPlaywright(run);
  const list = `${run.outputFile}.failed.txt`;
  writeFileSync(list, failed.map(({ name }) => name).join('\n'));
  return runPlaywright({ ...run, args: [...run.args, '--workers=1', '--test-list', list] });
}

function casesOf({ config: { rootDir }, suites, errors }: PlaywrightOutput): TestCase[] {
  // The error that there are no tests, which follows, has no place.
  const files = errors.flatMap(({ message, location }): TestCase[] => {
    if (!location) return [];
    const { file, line } = location;
    const place = `${relative(repositoryRoot, file)}:${line}`;
    return [{ id: place, name: 'the file as a whole', place, file, isFile: true, failure: message ?? '' }];
  });
  return [...files, ...suites.flatMap((suite) => testsOf(suite, rootDir, []))];
}

/** @param parents titles of the suites around this one; the first is the file */
function testsOf(suite: Suite, rootDir: string, parents: readonly string[]): TestCase[] {
  const titles = [...parents, suite.title];
  const own = suite.specs.flatMap((spec) =>
    spec.tests.flatMap(({ status, results }): TestCase[] => {
      if (status === 'skipped') return [];
      const file = join(rootDir, spec.file);
      const name = [...titles, spec.title].join(' › ');
      const place = `${relative(repositoryRoot, file)}:${spec.line}`;
      const messages = results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));
      return [
        { id: spec.id, name, place, file, failure: status === 'expected' ? undefined : messages.join('\n') },
      ];
    }),
  );
  return [...own, ...(suite.suites ?? []).flatMap((each) => testsOf(each, rootDir, titles))];
}
