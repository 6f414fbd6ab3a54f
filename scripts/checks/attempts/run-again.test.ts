import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { repositoryRoot } from '../../stack/paths.ts';
import { runAgain } from './run-again.ts';
import { runJest, runJestFiles } from './run-jest.ts';
import { runFailedJourneys, runPlaywright } from './run-playwright.ts';
import type { TestCase } from './test-case.ts';

const here = relative(repositoryRoot, import.meta.dirname);

/** Tests count their runs here. */
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'runs-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const runsOf = (name: string) => readFileSync(join(folder, name), 'utf8').length;
// Playwright does not run in a process of jest.
const env = () => ({ ...process.env, JEST_WORKER_ID: undefined, RUNS_FOLDER: folder });

describe('failed tests of jest', () => {
  const project = `${here}/testing/jest-project`;

  it('run again in their files, at most twice, and are unstable when they pass', async () => {
    const run = {
      config: `${project}/jest.config.mjs`,
      outputFile: join(folder, 'jest.json'),
      env: env(),
      isQuiet: true,
    };
    const result = await runAgain(await runJest({ ...run, args: [] }), (failed) =>
      runJestFiles(run, failed, []),
    );
    expect(result).toMatchObject({ passed: 3, failed: 2 });
    expect([...result.unstable].sort((a, b) => a.place.localeCompare(b.place))).toEqual([
      {
        name: 'fails once',
        place: `${project}/fails-once.case.mjs:4`,
        failure: [expect.stringContaining('toBeGreaterThan'), 'Expected: > 1', 'Received:   1'],
      },
      {
        name: 'the file as a whole',
        place: `${project}/loads-later.case.mjs`,
        failure: expect.arrayContaining([expect.stringContaining('this file cannot be loaded yet')]),
      },
    ]);
    expect(['fails-once', 'fails-always', 'loads-never', 'loads-later'].map(runsOf)).toEqual([2, 3, 3, 2]);
  }, 300_000);
});

describe('failed tests of Playwright', () => {
  const project = `${here}/testing/playwright-project`;
  const runOf = (...args: string[]) => ({
    config: `${project}/playwright.config.mjs`,
    outputFile: join(folder, 'playwright.json'),
    env: env(),
    args,
    isQuiet: true,
  });
  const runTwice = async (run: ReturnType<typeof runOf>) =>
    runAgain(await runPlaywright(run), (failed) => runFailedJourneys(run, failed));

  it('run again without the others, at most twice, and are unstable when they pass', async () => {
    const result = await runTwice(runOf('fails-once', 'fails-always'));
    expect(result).toMatchObject({ passed: 3, failed: 1 });
    expect(result.unstable).toEqual([
      expect.objectContaining({
        name: 'fails-once.case.mjs › a suite › fails once',
        place: `${project}/fails-once.case.mjs:5`,
      }),
      {
        name: 'fails-once.case.mjs › a suite › exceeds its time once',
        place: `${project}/fails-once.case.mjs:9`,
        failure: ['Test timeout of 1000ms exceeded.'],
      },
    ]);
    expect(['fails-once', 'exceeds-once', 'passes', 'fails-always'].map(runsOf)).toEqual([2, 2, 1, 3]);
  }, 300_000);

  it('are all tests when a file could not be loaded', async () => {
    const result = await runTwice(runOf('loads-later', 'fails-once'));
    expect(result).toMatchObject({ passed: 4, failed: 0 });
    expect(result.unstable.map(({ place }) => place)).toContain(`${project}/loads-later.case.mjs:4`);
  }, 300_000);

  it('include a file that can never be loaded', async () => {
    const result = await runTwice(runOf('loads-never'));
    expect(result).toEqual({ passed: 0, failed: 1, unstable: [] });
  }, 300_000);
});

describe('the number of failures', () => {
  const testCase = (number: number, failure?: string): TestCase => {
    const name = `test ${number}`;
    return { id: name, name, place: 'a.test.ts:1', file: '/a.test.ts', ...(failure && { failure }) };
  };
  const failures = (count: number) => Array.from({ length: count }, (_, i) => testCase(i, 'it failed'));

  it('decides whether there is a second attempt', async () => {
    const attempts: number[] = [];
    const passAll = async (failed: readonly TestCase[]) => {
      attempts.push(failed.length);
      return failed.map(({ failure, ...rest }) => rest);
    };
    expect(await runAgain(failures(26), passAll)).toEqual({ passed: 0, failed: 26, unstable: [] });
    expect(attempts).toEqual([]);
    expect(await runAgain(failures(25), passAll)).toMatchObject({ passed: 25, failed: 0 });
    expect(attempts).toEqual([25]);
  });
});
