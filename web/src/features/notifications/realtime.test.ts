import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import { type NotificationPage, notificationsQuery } from './notification-queries.ts';
import { startNotificationUpdates } from './realtime.ts';

describe('startNotificationUpdates', () => {
  let client: QueryClient;
  let stored: string[];
  let announced: string[];
  let loads: number;
  let hint: () => void;
  let stop: () => void;
  const shown = () =>
    client.getQueryData(notificationsQuery.queryKey)?.pages[0]?.notifications.map(({ _id }) => _id);

  beforeEach(async () => {
    jest.useFakeTimers();
    client = new QueryClient();
    stored = [];
    announced = [];
    loads = 0;
    const queryFn = async () => {
      loads++;
      return { notifications: stored.map((_id) => ({ _id })), page: 1, pages: 1 } as NotificationPage;
    };
    new InfiniteQueryObserver(client, { ...notificationsQuery, queryFn }).subscribe(() => {});
    const socket = {
      on: (_event: string, handler: () => void) => {
        hint = handler;
        return () => {};
      },
      onConnect: () => () => {},
    } as unknown as LiveSocket;
    stop = startNotificationUpdates(client, socket, ({ _id }) => announced.push(_id));
    await jest.advanceTimersByTimeAsync(10);
  });
  afterEach(() => {
    stop();
    client.clear();
    jest.useRealTimers();
  });

  it('loads a notification that is stored after its hint, and then no more', async () => {
    hint();
    await jest.advanceTimersByTimeAsync(10);
    stored = ['one'];
    await jest.advanceTimersByTimeAsync(700);
    expect(shown()).toEqual(['one']);
    const before = loads;
    await jest.advanceTimersByTimeAsync(20_000);
    expect(loads).toBe(before);
    expect(announced).toEqual(['one']);
  });

  it('loads both notifications of two hints that arrive before the first is stored', async () => {
    hint();
    await jest.advanceTimersByTimeAsync(10);
    stored = ['one'];
    hint();
    await jest.advanceTimersByTimeAsync(1_000);
    stored = ['two', 'one'];
    await jest.advanceTimersByTimeAsync(8_000);
    expect(shown()).toEqual(['two', 'one']);
    expect(announced).toEqual(['one', 'two']);
  });
});
