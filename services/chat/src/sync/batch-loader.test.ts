import { describe, expect, it } from '@jest/globals';
import { batchLoader } from './batch-loader.ts';

/** Reads that end when they are told to. */
function held() {
  const reads: { questions: readonly number[]; end: (err?: Error) => void }[] = [];
  const read = (questions: readonly number[]) =>
    new Promise<number[]>((resolve, reject) => {
      reads.push({
        questions,
        end: (err) => (err ? reject(err) : resolve(questions.map((each) => each * 2))),
      });
    });
  return { reads, read };
}

const arrivals = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

describe('a shared read', () => {
  it('when several ask at the same moment, expected one read and to each their own answer', async () => {
    const { reads, read } = held();
    const ask = batchLoader({ max: 10 }, read);
    const answers = Promise.all([ask(1), ask(2), ask(1)]);
    await arrivals();
    expect(reads.map(({ questions }) => questions)).toEqual([[1, 2, 1]]);
    reads[0]?.end();
    expect(await answers).toEqual([2, 4, 2]);
  });

  it('when somebody asks while one is under way, expected the next one to answer', async () => {
    const { reads, read } = held();
    const ask = batchLoader({ max: 10 }, read);
    const first = ask(1);
    await arrivals();
    const late = Promise.all([ask(2), ask(3)]);
    await arrivals();
    expect(reads).toHaveLength(1);
    reads[0]?.end();
    expect(await first).toBe(2);
    await arrivals();
    expect(reads[1]?.questions).toEqual([2, 3]);
    reads[1]?.end();
    expect(await late).toEqual([4, 6]);
  });

  it('when one fails, expected those who shared it to be told and the next to be read', async () => {
    const { reads, read } = held();
    const ask = batchLoader({ max: 10 }, read);
    const both = Promise.allSettled([ask(1), ask(2)]);
    await arrivals();
    const next = ask(3);
    reads[0]?.end(new Error('away'));
    expect((await both).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    await arrivals();
    reads[1]?.end();
    expect(await next).toBe(6);
  });

  it('when more is asked than one read takes, expected the rest in the next', async () => {
    const { reads, read } = held();
    const ask = batchLoader({ max: 5, weigh: (each: number) => each }, read);
    const answers = Promise.all([ask(3), ask(3), ask(9), ask(1)]);
    for (let turn = 0; turn < 3; turn++) {
      await arrivals();
      reads[turn]?.end();
    }
    expect(await answers).toEqual([6, 6, 18, 2]);
    expect(reads.map(({ questions }) => questions)).toEqual([[3, 3], [9], [1]]);
  });
});
