import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { TYPING_TTL_MS } from '@layover/proto/limits';
import { createTyping } from './typing.ts';

describe('the typing store', () => {
  beforeEach(() => {
    jest.useFakeTimers();
  });
  afterEach(() => {
    jest.useRealTimers();
  });

  it('removes a person when their last event expires', () => {
    const typing = createTyping({ emit: () => {} });
    typing.receive({ chatId: 'c1', user: 'ana' });
    jest.advanceTimersByTime(TYPING_TTL_MS - 1);
    typing.receive({ chatId: 'c1', user: 'ana' });
    jest.advanceTimersByTime(TYPING_TTL_MS - 1);
    expect(typing.of('c1')).toEqual(['ana']);
    jest.advanceTimersByTime(1);
    expect(typing.of('c1')).toEqual([]);
  });

  it('removes a person from one chat when their message arrives', () => {
    const typing = createTyping({ emit: () => {} });
    typing.receive({ chatId: 'c1', user: 'ana' });
    typing.receive({ chatId: 'c1', user: 'ben' });
    typing.receive({ chatId: 'c2', user: 'ana' });
    typing.stop({ chatId: 'c1', user: 'ana' });
    expect(typing.of('c1')).toEqual(['ben']);
    expect(typing.of('c2')).toEqual(['ana']);
  });

  it('emits own typing at most twice within the lifetime of one event, and at once after sending', () => {
    const emitted: string[] = [];
    const typing = createTyping({ emit: (chatId) => emitted.push(chatId) });
    for (let key = 0; key < 10; key++) typing.notify('c1');
    expect(emitted).toHaveLength(1);
    jest.advanceTimersByTime(TYPING_TTL_MS / 2);
    typing.notify('c1');
    expect(emitted).toHaveLength(2);
    typing.resetThrottle('c1');
    typing.notify('c1');
    expect(emitted).toHaveLength(3);
  });
});
