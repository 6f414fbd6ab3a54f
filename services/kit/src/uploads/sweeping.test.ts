import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createLogger } from '../logger.ts';
import { startCleanup } from './sweeping.ts';

const MINUTE = 60_000;

describe('startSweeping', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('sweeps a minute after the start and every hour from then on, also after one that failed, until it is ended', async () => {
    let sweeps = 0;
    const end = startCleanup(
      async () => {
        sweeps++;
        if (sweeps === 2) throw new Error('the storage is away');
        return { kept: 0, removed: 0 };
      },
      createLogger('chat', 'silent'),
    );
    const after = async (minutes: number) => {
      await jest.advanceTimersByTimeAsync(minutes * MINUTE);
      return sweeps;
    };
    expect([await after(0.9), await after(0.1), await after(59)]).toEqual([0, 1, 1]);
    expect([await after(1), await after(60)]).toEqual([2, 3]);
    end();
    expect(await after(600)).toBe(3);
  });
});
