import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';
import { createEmptyTestResult } from '@jest/test-result';
import { addEventHandler, getState, resetState, run } from 'jest-circus';
import { formatExecError, formatResultsErrors } from 'jest-message-util';

/*
 * Runs a test file with Node's own module loader instead of a VM context of its own, as the `testRunner` of jest. The modules that
 * tests import are loaded and compiled once in each worker process and not again for each file, which halves the time of a run.
 * A module must not keep the state of a test; environment variables, timers and spies are restored after each file.
 */

// The package cannot be imported outside of jest's own module loader.
const globals = new URL('./globals.mjs', import.meta.url).href;
registerHooks({
  resolve: (specifier, context, next) =>
    specifier === '@jest/globals' ? { url: globals, shortCircuit: true } : next(specifier, context),
});
const { closeFile, expect, openFile } = await import(globals);

addEventHandler((event) => {
  if (event.name === 'test_start') {
    expect.setState({ currentTestName: titlesOf(event.test).join(' '), suppressedErrors: [] });
  }
  if (event.name === 'test_done') event.test.errors.push(...expect.getState().suppressedErrors);
});

let files = 0;

/** @returns the result of a file as jest's own runner has it */
export default async function runFile(globalConfig, config, _environment, _runtime, path) {
  resetState();
  Object.assign(getState(), {
    testTimeout: globalConfig.testTimeout ?? config.testTimeout,
    testNamePattern: globalConfig.testNamePattern ? new RegExp(globalConfig.testNamePattern, 'i') : null,
    includeTestLocationInResult: config.testLocationInResults,
  });
  expect.setState({ testPath: path, expand: globalConfig.expand });
  const env = { ...process.env };
  const onError = (error) => getState().unhandledErrors.push(error);
  process.on('uncaughtException', onError);
  process.on('unhandledRejection', onError);
  openFile(config);
  try {
    await import(`${pathToFileURL(path)}?file=${++files}`);
    return resultOf(await run(), globalConfig, config, path);
  } finally {
    closeFile();
    process.off('uncaughtException', onError);
    process.off('unhandledRejection', onError);
    for (const name of Object.keys(process.env)) if (!(name in env)) delete process.env[name];
    Object.assign(process.env, env);
  }
}

function resultOf({ testResults, unhandledErrors }, globalConfig, config, path) {
  const tests = testResults.map(({ testPath, status, errors, errorsDetailed, startedAt, ...rest }) => {
    // The first title is the one of jest's root block.
    const titles = testPath.slice(1);
    return {
      ...rest,
      ancestorTitles: titles.slice(0, -1),
      title: titles.at(-1),
      fullName: titles.join(' '),
      failureMessages: errors,
      failureDetails: errorsDetailed,
      startAt: startedAt,
      status: statusOf(status, errors),
    };
  });
  const count = (status) => tests.filter((each) => each.status === status).length;
  const fileErrors = unhandledErrors.map((error) => formatExecError(error, config, globalConfig, path));
  const failures = [formatResultsErrors(tests, config, globalConfig, path), ...fileErrors].filter(Boolean);
  return {
    ...createEmptyTestResult(),
    testFilePath: path,
    testResults: tests,
    numPassingTests: count('passed'),
    numFailingTests: count('failed'),
    numPendingTests: count('pending'),
    numTodoTests: count('todo'),
    ...(failures.length > 0 && { failureMessage: failures.join('\n') }),
    ...(fileErrors.length > 0 && { testExecError: { message: '', stack: fileErrors.join('\n') } }),
  };
}

function statusOf(status, errors) {
  if (status === 'skip') return 'pending';
  if (status === 'todo') return 'todo';
  return errors.length > 0 ? 'failed' : 'passed';
}

function titlesOf(test) {
  const titles = [];
  for (let each = test; each.parent; each = each.parent) titles.unshift(each.name);
  return titles;
}
