import { describe, expect, it } from '@jest/globals';
import type { ChangesBody } from './read-changes.ts';
import { createSync } from './sync.ts';

const response = (overrides: object = {}) => ({
  chats: [],
  messages: [],
  gone: [],
  invitations: [],
  next: null,
  at: '2026-11-21T12:00:00.000Z',
  ...overrides,
});

const nextTask = () => new Promise((resolve) => setTimeout(resolve));

/** A sync whose calls are recorded and get these responses in order, and empty ones after them. */
function startSync(
  responses: (ReturnType<typeof response> | Error)[],
  wait: (ms: number, signal: AbortSignal) => Promise<void> = async () => undefined,
) {
  const calls: ChangesBody[] = [];
  const applied: unknown[] = [];
  const sync = createSync({
    ready: async () => undefined,
    read: async (known) => {
      const next = responses[calls.push(known) - 1] ?? response();
      if (next instanceof Error) throw next;
      return next;
    },
    revisions: () => ({ open: 3 }),
    newest: () => `2026-11-20T0${applied.length}:00:00.000Z`,
    apply: (changes) => applied.push(changes),
    wait,
  });
  /** Requests a sync and waits until this number of pages is applied in all. */
  async function syncUntilApplied(pages: number): Promise<void> {
    sync.request();
    while (applied.length < pages) await nextTask();
    // The sync has ended, so that the next request starts another one.
    await nextTask();
  }
  return { sync, calls, applied, syncUntilApplied };
}

describe('the sync', () => {
  it('starts at the newest known date and continues from the time of the last response', async () => {
    const { calls, syncUntilApplied } = startSync([response({ at: '2026-11-21T13:00:00.000Z' }), response()]);
    await syncUntilApplied(1);
    await syncUntilApplied(2);
    expect(calls).toEqual([
      { chats: { open: 3 }, since: '2026-11-20T00:00:00.000Z' },
      { chats: { open: 3 }, since: '2026-11-21T13:00:00.000Z' },
    ]);
  });

  it('reads all pages with the same query and the cursor of the page before', async () => {
    const at = '2026-11-21T13:00:00.000Z';
    const next = { at, done: ['far'], open: { open: { sent: 1003, settled: 900, upTo: 1200 } } };
    const { calls, syncUntilApplied } = startSync([response({ at, next }), response({ at }), response()]);
    await syncUntilApplied(2);
    await syncUntilApplied(3);
    const first = { chats: { open: 3 }, since: '2026-11-20T00:00:00.000Z' };
    expect(calls).toEqual([first, { ...first, next }, { chats: { open: 3 }, since: at }]);
  });

  it('starts from the same date again when a page fails', async () => {
    const next = { at: '2026-11-21T13:00:00.000Z', done: ['far'], open: {} };
    const { calls, syncUntilApplied } = startSync([response({ next }), new Error('unavailable'), response()]);
    await syncUntilApplied(2);
    expect(calls).toHaveLength(3);
    expect(calls[2]).toEqual(calls[0]);
  });

  it('retries until it succeeds and joins several requests into one call', async () => {
    const { sync, calls, applied, syncUntilApplied } = startSync([
      new Error('unavailable'),
      new Error('unavailable'),
      response(),
    ]);
    sync.request();
    sync.request();
    await syncUntilApplied(1);
    expect(calls).toHaveLength(3);
    expect(applied).toHaveLength(1);
  });

  it('does not wait for the next retry when the server may be available again', async () => {
    const paused = Promise.withResolvers<void>();
    const { sync, calls, applied } = startSync([new Error('unavailable'), response()], async (ms, signal) => {
      // What gathers requests is shorter than any pause before a retry.
      if (ms < 500) return;
      paused.resolve();
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
    });
    sync.request();
    await paused.promise;
    sync.requestAtOnce();
    while (applied.length === 0) await nextTask();
    expect(calls).toHaveLength(2);
  });
});
