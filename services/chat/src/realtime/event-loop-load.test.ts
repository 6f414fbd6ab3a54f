import { expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { eventLoopBusy } from './event-loop-load.ts';

function blockEventLoop(milliseconds: number): void {
  for (const end = Date.now() + milliseconds; Date.now() < end; );
}

it('reports the event loop as busy while work blocks it, and as idle afterwards', async () => {
  const isBusy = eventLoopBusy();
  expect(isBusy()).toBe(false);
  await eventually(() => {
    blockEventLoop(120);
    expect(isBusy()).toBe(true);
  });
  await eventually(() => expect(isBusy()).toBe(false));
});
