import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { startCleanup } from './cleanup.ts';

const MINUTE = 60_000;

describe('startCleanup', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('runs a minute after the start and then every hour, even after a failed run, until it is stopped', async () => {
    let runs = 0;
    const stop = startCleanup(
      async () => {
        runs++;
        if (runs === 2) throw new Error('the storage is unavailable');
        return { kept: 0, removed: 0 };
      },
      createLogger('chat', 'silent'),
    );
    const runsAfter = async (minutes: number) => {
      await jest.advanceTimersByTimeAsync(minutes * MINUTE);
      return runs;
    };
    expect([await runsAfter(0.9), await runsAfter(0.1), await runsAfter(59)]).toEqual([0, 1, 1]);
    expect([await runsAfter(1), await runsAfter(60)]).toEqual([2, 3]);
    stop();
    expect(await runsAfter(600)).toBe(3);
  });
});
