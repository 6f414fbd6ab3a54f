import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TYPING_TTL_MS } from '@layover/proto/limits';
import { createTyping } from './typing.ts';

describe('who is writing', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('holds for a while, and longer when it is heard again', () => {
    const typing = createTyping({ tell: () => {} });
    typing.heard({ chatId: 'c1', user: 'ana' });
    jest.advanceTimersByTime(TYPING_TTL_MS - 1);
    typing.heard({ chatId: 'c1', user: 'ana' });
    jest.advanceTimersByTime(TYPING_TTL_MS - 1);
    expect(typing.of('c1')).toEqual(['ana']);
    jest.advanceTimersByTime(1);
    expect(typing.of('c1')).toEqual([]);
  });

  it('ends with the message, for its writer alone', () => {
    const typing = createTyping({ tell: () => {} });
    typing.heard({ chatId: 'c1', user: 'ana' });
    typing.heard({ chatId: 'c1', user: 'ben' });
    typing.heard({ chatId: 'c2', user: 'ana' });
    typing.stop('c1', 'ana');
    expect(typing.of('c1')).toEqual(['ben']);
    expect(typing.of('c2')).toEqual(['ana']);
  });

  it('of the reader is told twice within the time that it holds, and at once after sending', () => {
    const told: string[] = [];
    const typing = createTyping({ tell: (chatId) => told.push(chatId) });
    for (let key = 0; key < 10; key++) typing.typed('c1');
    expect(told).toHaveLength(1);
    jest.advanceTimersByTime(TYPING_TTL_MS / 2);
    typing.typed('c1');
    expect(told).toHaveLength(2);
    typing.sent('c1');
    typing.typed('c1');
    expect(told).toHaveLength(3);
  });
});
