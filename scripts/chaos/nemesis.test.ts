import { describe, expect, it } from '@jest/globals';
import type { Fault } from './fault-schedule.ts';
import { type FaultTarget, startNemesis } from './nemesis.ts';

/** A server that is up again when `comeBack` is called. */
function victim() {
  const told: string[] = [];
  let isUp = true;
  let comeBack = (_error?: Error) => {};
  const proxy = { url: '', standing: 1, cut: () => 1, mend() {}, close: async () => {} };
  const server: FaultTarget = {
    proxy,
    isReachable: async () => isUp,
    async kill() {
      isUp = false;
      told.push('killed');
    },
    start: () =>
      new Promise((resolve, reject) => {
        told.push('starting');
        comeBack = (error) => {
          isUp = true;
          if (error) reject(error);
          else resolve();
        };
      }),
  };
  return { server, told, comeBack: (error?: Error) => comeBack(error) };
}

const kill = (target: Fault['target'], at: number): Fault => ({ action: 'kill', target, at, downMs: 1 });
const soon = () => new Promise((resolve) => setTimeout(resolve, 20));

describe('carrying out a schedule of faults', () => {
  it('strikes in the middle of the messages, and says what is away until it is up again', async () => {
    const redis = victim();
    const conductor = startNemesis([kill('redis', 2)], { redis: redis.server }, () => {});
    await conductor.beforeMessage();
    expect(redis.told).toEqual([]);
    await conductor.beforeMessage();
    expect(redis.told).toEqual(['killed']);
    expect(conductor.unavailable).toEqual([expect.stringContaining('redis')]);
    await soon();
    redis.comeBack();
    expect(await conductor.finish()).toHaveLength(1);
    expect(conductor.unavailable).toEqual([]);
  });

  it('holds nobody for a fault of what is still away, but for the one after it', async () => {
    const [redis, rabbitmq] = [victim(), victim()];
    const faults = [kill('redis', 1), kill('redis', 2), kill('rabbitmq', 3)];
    const victims = { redis: redis.server, rabbitmq: rabbitmq.server };
    const conductor = startNemesis(faults, victims, () => {});
    await conductor.beforeMessage();
    await conductor.beforeMessage();
    let passed = false;
    const third = conductor.beforeMessage().then(() => {
      passed = true;
    });
    await soon();
    expect([passed, redis.told]).toEqual([false, ['killed', 'starting']]);
    redis.comeBack();
    await third;
    expect(redis.told).toEqual(['killed', 'starting', 'killed']);
    await soon();
    redis.comeBack();
    rabbitmq.comeBack();
    expect(await conductor.finish()).toHaveLength(3);
  });

  it('ends at once when something does not come back, with its reason', async () => {
    const redis = victim();
    const conductor = startNemesis([kill('redis', 1)], { redis: redis.server }, () => {});
    await conductor.beforeMessage();
    await soon();
    redis.comeBack(new Error('redis does not start'));
    await expect(conductor.failed).rejects.toThrow('redis does not start');
  });
});
