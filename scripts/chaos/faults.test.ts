import { describe, expect, it } from '@jest/globals';
import { conduct, type Victim } from './faults.ts';
import type { Fault } from './schedule.ts';

/** A server that is up again when `comeBack` is called. */
function victim() {
  const told: string[] = [];
  let isUp = true;
  let comeBack = (_error?: Error) => {};
  const proxy = { url: '', standing: 1, cut: () => 1, mend() {}, close: async () => {} };
  const server: Victim = {
    proxy,
    answers: async () => isUp,
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
    const conductor = conduct([kill('redis', 2)], { redis: redis.server }, () => {});
    await conductor.pass();
    expect(redis.told).toEqual([]);
    await conductor.pass();
    expect(redis.told).toEqual(['killed']);
    expect(conductor.away).toEqual([expect.stringContaining('redis')]);
    await soon();
    redis.comeBack();
    expect(await conductor.over()).toHaveLength(1);
    expect(conductor.away).toEqual([]);
  });

  it('holds nobody for a fault of what is still away, but for the one after it', async () => {
    const [redis, rabbitmq] = [victim(), victim()];
    const faults = [kill('redis', 1), kill('redis', 2), kill('rabbitmq', 3)];
    const victims = { redis: redis.server, rabbitmq: rabbitmq.server };
    const conductor = conduct(faults, victims, () => {});
    await conductor.pass();
    await conductor.pass();
    let passed = false;
    const third = conductor.pass().then(() => {
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
    expect(await conductor.over()).toHaveLength(3);
  });

  it('ends at once when something does not come back, with its reason', async () => {
    const redis = victim();
    const conductor = conduct([kill('redis', 1)], { redis: redis.server }, () => {});
    await conductor.pass();
    await soon();
    redis.comeBack(new Error('redis does not start'));
    await expect(conductor.broken).rejects.toThrow('redis does not start');
  });
});
