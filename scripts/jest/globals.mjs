import { jestExpect as expect } from '@jest/expect';
import { ModernFakeTimers } from '@jest/fake-timers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, it, test } from 'jest-circus';
import { ModuleMocker } from 'jest-mock';

const mocker = new ModuleMocker(globalThis);
/** The timers of the running file. */
let timers;

/** Makes the functions of `jest` ready for a file. */
export function openFile(config) {
  timers = new ModernFakeTimers({ config, global: globalThis });
}

/** Ends what a file has left in place. */
export function closeFile() {
  timers.dispose();
  mocker.restoreAllMocks();
}

/** The parts of jest's object of the same name that tests use. */
const jest = {
  fn: (implementation) => mocker.fn(implementation),
  spyOn: (...args) => mocker.spyOn(...args),
  restoreAllMocks: () => mocker.restoreAllMocks(),
  useFakeTimers: (options) => timers.useFakeTimers(options),
  useRealTimers: () => timers.useRealTimers(),
  setSystemTime: (time) => timers.setSystemTime(time),
  advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
  advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
};

export { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test };
