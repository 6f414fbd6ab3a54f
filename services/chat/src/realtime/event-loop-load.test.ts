import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { eventLoopBusy } from './event-loop-load.ts';

function work(milliseconds: number): void {
  for (const end = Date.now() + milliseconds; Date.now() < end; );
}

it('is busy while it works, and no longer once it waits', async () => {
  const isBusy = eventLoopBusy();
  expect(isBusy()).toBe(false);
  await eventually(() => {
    work(120);
    expect(isBusy()).toBe(true);
  });
  await eventually(() => expect(isBusy()).toBe(false));
});
