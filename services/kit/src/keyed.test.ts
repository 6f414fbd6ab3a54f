import { describe, expect, it } from '@jest/globals';
import { keyed } from './keyed.ts';

describe('keyed', () => {
  it('gives all users of a key the same value until the last of them has finished', () => {
    const use = keyed(() => ({}));
    const [first, second, other] = [use('a'), use('a'), use('b')];
    expect(second.value).toBe(first.value);
    expect(other.value).not.toBe(first.value);
    first.release();
    expect(use('a').value).toBe(first.value);
  });

  it('makes a new value after the last user, who counts once however often it finishes', () => {
    const use = keyed(() => ({}));
    const [first, second] = [use('a'), use('a')];
    expect([first.users, second.users]).toEqual([1, 2]);
    first.release();
    first.release();
    const third = use('a');
    expect([third.users, third.value === first.value]).toEqual([2, true]);
    second.release();
    third.release();
    const next = use('a');
    expect([next.users, next.value === first.value]).toEqual([1, false]);
  });
});
