import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { GRACE_MS, type Presented, present, type RefreshChain, startChain } from './refresh-chain.ts';
import { newSecret } from './refresh-token.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** What the session would store and answer. */
function use(chain: RefreshChain, secret: string, at: Date): { chain: RefreshChain; answer: Presented } {
  const answer = present(chain, secret, at);
  return { chain: answer.outcome === 'rotate' ? answer.chain : chain, answer };
}

const secretOf = (answer: Presented) => {
  if (answer.outcome === 'reused') throw new Error('reused');
  return answer.secret;
};

describe('a refresh token', () => {
  const first = newSecret();

  it('is replaced by another one when it is used', () => {
    const { answer, chain } = use(startChain(first), first, start);
    expect(answer.outcome).toBe('rotate');
    expect(secretOf(answer)).not.toBe(first);
    expect(use(chain, secretOf(answer), after(60_000)).answer.outcome).toBe('rotate');
  });

  it('gets the same answer again when it is used twice at the same moment', () => {
    const { answer, chain } = use(startChain(first), first, start);
    const again = use(chain, first, after(GRACE_MS - 1)).answer;
    expect(again).toEqual({ outcome: 'repeat', secret: secretOf(answer) });
  });

  it('gets the newest one within the grace even if that has been replaced in between', () => {
    const one = use(startChain(first), first, start);
    const two = use(one.chain, secretOf(one.answer), after(1000));
    expect(use(two.chain, first, after(2000)).answer).toEqual({
      outcome: 'repeat',
      secret: secretOf(two.answer),
    });
  });

  it('stays good after the grace while its successor is unused, whose place another one takes', () => {
    const lost = use(startChain(first), first, start);
    const later = use(lost.chain, first, after(3_600_000));
    expect(later.answer.outcome).toBe('rotate');
    expect(use(later.chain, secretOf(later.answer), after(7_200_000)).answer.outcome).toBe('rotate');
    expect(use(later.chain, secretOf(lost.answer), after(7_200_000)).answer.outcome).toBe('reused');
  });

  it('is reused when it comes after the grace and its successor has been used', () => {
    const one = use(startChain(first), first, start);
    const two = use(one.chain, secretOf(one.answer), after(1000));
    expect(use(two.chain, first, after(GRACE_MS + 1000)).answer.outcome).toBe('reused');
  });

  it('is reused when it was never one of the chain', () => {
    expect(use(startChain(first), newSecret(), start).answer.outcome).toBe('reused');
  });

  it('does not let its chain grow without end', () => {
    let state = { chain: startChain(first), answer: undefined as Presented | undefined };
    let secret = first;
    for (let i = 0; i < 200; i++) {
      state = use(state.chain, secret, after(i));
      secret = secretOf(state.answer as Presented);
    }
    expect(state.chain.replaced.length).toBeLessThanOrEqual(20);
  });
});

describe('two holders of one refresh token', () => {
  it('cannot both go on: in any order of uses further apart than the grace, one of them ends the session', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (order) => {
        const stolen = newSecret();
        const hands = { owner: stolen, thief: stolen };
        let chain = startChain(stolen);
        let time = 0;
        for (const isThief of [...order, false, true, false]) {
          time += GRACE_MS + 1;
          const hand = isThief ? 'thief' : 'owner';
          const step = use(chain, hands[hand], after(time));
          if (step.answer.outcome === 'reused') return true;
          chain = step.chain;
          hands[hand] = secretOf(step.answer);
        }
        return false;
      }),
    );
  });
});
