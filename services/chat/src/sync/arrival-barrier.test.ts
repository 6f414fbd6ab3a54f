import { describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { arrivalBarrier } from './arrival-barrier.ts';

const HOUR_MS = 3_600_000;

/** Work that is done when it is told to be. */
function held(together: ReturnType<typeof arrivalBarrier>) {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const start = (name: string) =>
    together(() => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  return { begun, start, end: (name: string) => ends.get(name)?.() };
}

describe('those who come at the same moment', () => {
  it('begin together, and those who come later once they are done', async () => {
    const { begun, start, end } = held(arrivalBarrier(HOUR_MS));
    const first = [start('a'), start('b')];
    await eventually(() => expect(begun).toEqual(['a', 'b']));
    const later = [start('c'), start('d')];
    end('a');
    expect(await first[0]).toBe('a');
    expect(begun).toHaveLength(2);
    end('b');
    await eventually(() => expect(begun).toEqual(['a', 'b', 'c', 'd']));
    end('c');
    end('d');
    expect(await Promise.all(later)).toEqual(['c', 'd']);
  });

  it('do not wait for ever for one who takes long, nor for one who fails', async () => {
    const together = arrivalBarrier(20);
    const { begun, start } = held(together);
    void start('slow');
    await expect(together(() => Promise.reject(new Error('away')))).rejects.toThrow('away');
    void start('next');
    await eventually(() => expect(begun).toEqual(['slow', 'next']));
  });
});
