import { describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import type { Fault } from './fault-schedule.ts';
import { type FaultTarget, startNemesis } from './nemesis.ts';

/** A target that recovers when `recover` is called. */
function fakeTarget() {
  const events: string[] = [];
  let isUp = true;
  let recover = (_error?: Error) => {};
  const proxy = { url: '', connections: 1, disconnect: () => 1, restore() {}, close: async () => {} };
  const target: FaultTarget = {
    proxy,
    isReachable: async () => isUp,
    async kill() {
      isUp = false;
      events.push('killed');
    },
    start: () =>
      new Promise((resolve, reject) => {
        events.push('starting');
        recover = (error) => {
          isUp = true;
          if (error) reject(error);
          else resolve();
        };
      }),
  };
  return { target, events, recover: (error?: Error) => recover(error) };
}

const kill = (target: Fault['target'], at: number): Fault => ({ action: 'kill', target, at, downMs: 1 });
const untilStarting = ({ events }: { events: readonly string[] }) =>
  eventually(() => expect(events.at(-1)).toBe('starting'));

describe('startNemesis', () => {
  it('injects a fault at its message and lists the target as unavailable until it recovers', async () => {
    const redis = fakeTarget();
    const nemesis = startNemesis([kill('redis', 2)], { redis: redis.target }, () => {});
    await nemesis.beforeMessage();
    expect(redis.events).toEqual([]);
    await nemesis.beforeMessage();
    expect(redis.events).toEqual(['killed']);
    expect(nemesis.unavailable).toEqual([expect.stringContaining('redis')]);
    await untilStarting(redis);
    redis.recover();
    expect(await nemesis.finish()).toHaveLength(1);
    expect(nemesis.unavailable).toEqual([]);
  });

  it('delays no message for a second fault of one target until the next fault is due', async () => {
    const [redis, rabbitmq] = [fakeTarget(), fakeTarget()];
    const faults = [kill('redis', 1), kill('redis', 2), kill('rabbitmq', 3)];
    const nemesis = startNemesis(faults, { redis: redis.target, rabbitmq: rabbitmq.target }, () => {});
    await nemesis.beforeMessage();
    await nemesis.beforeMessage();
    let hasPassed = false;
    const third = nemesis.beforeMessage().then(() => {
      hasPassed = true;
    });
    await untilStarting(redis);
    expect([hasPassed, redis.events]).toEqual([false, ['killed', 'starting']]);
    redis.recover();
    await third;
    expect(redis.events).toEqual(['killed', 'starting', 'killed']);
    await Promise.all([redis, rabbitmq].map(untilStarting));
    redis.recover();
    rabbitmq.recover();
    expect(await nemesis.finish()).toHaveLength(3);
  });

  it('fails with the reason when a target does not recover', async () => {
    const redis = fakeTarget();
    const nemesis = startNemesis([kill('redis', 1)], { redis: redis.target }, () => {});
    await nemesis.beforeMessage();
    await untilStarting(redis);
    redis.recover(new Error('redis does not start'));
    await expect(nemesis.failed).rejects.toThrow('redis does not start');
  });
});
