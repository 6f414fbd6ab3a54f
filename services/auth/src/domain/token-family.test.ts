import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSecret } from './refresh-token.ts';
import {
  exchangeRefreshToken,
  GRACE_MS,
  startFamily,
  type TokenExchange,
  type TokenFamily,
} from './token-family.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Exchanges a refresh token. Returns the family to store and the outcome. */
function use(family: TokenFamily, secret: string, at: Date): { family: TokenFamily; answer: TokenExchange } {
  const answer = exchangeRefreshToken(family, secret, at);
  return { family: answer.outcome === 'rotate' ? answer.family : family, answer };
}

const secretOf = (answer: TokenExchange) => {
  if (answer.outcome === 'reused') throw new Error('reused');
  return answer.secret;
};

describe('a refresh token', () => {
  const first = newSecret();

  it('is replaced by another one when it is used', () => {
    const { answer, family } = use(startFamily(first), first, start);
    expect(answer.outcome).toBe('rotate');
    expect(secretOf(answer)).not.toBe(first);
    expect(use(family, secretOf(answer), after(60_000)).answer.outcome).toBe('rotate');
  });

  it('gets the same answer again when it is used twice at the same moment', () => {
    const { answer, family } = use(startFamily(first), first, start);
    const again = use(family, first, after(GRACE_MS - 1)).answer;
    expect(again).toEqual({ outcome: 'repeat', secret: secretOf(answer) });
  });

  it('gets the newest one within the grace even if that has been replaced in between', () => {
    const one = use(startFamily(first), first, start);
    const two = use(one.family, secretOf(one.answer), after(1000));
    expect(use(two.family, first, after(2000)).answer).toEqual({
      outcome: 'repeat',
      secret: secretOf(two.answer),
    });
  });

  it('stays good after the grace while its successor is unused, whose place another one takes', () => {
    const lost = use(startFamily(first), first, start);
    const later = use(lost.family, first, after(3_600_000));
    expect(later.answer.outcome).toBe('rotate');
    expect(use(later.family, secretOf(later.answer), after(7_200_000)).answer.outcome).toBe('rotate');
    expect(use(later.family, secretOf(lost.answer), after(7_200_000)).answer.outcome).toBe('reused');
  });

  it('is reused when it comes after the grace and its successor has been used', () => {
    const one = use(startFamily(first), first, start);
    const two = use(one.family, secretOf(one.answer), after(1000));
    expect(use(two.family, first, after(GRACE_MS + 1000)).answer.outcome).toBe('reused');
  });

  it('is reused when it was never one of the family', () => {
    expect(use(startFamily(first), newSecret(), start).answer.outcome).toBe('reused');
  });

  it('does not let its family grow without end', () => {
    let state = { family: startFamily(first), answer: undefined as TokenExchange | undefined };
    let secret = first;
    for (let i = 0; i < 200; i++) {
      state = use(state.family, secret, after(i));
      secret = secretOf(state.answer as TokenExchange);
    }
    expect(state.family.replaced.length).toBeLessThanOrEqual(20);
  });
});

describe('two holders of one refresh token', () => {
  it('cannot both go on: in any order of uses further apart than the grace, one of them ends the session', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (order) => {
        const stolen = newSecret();
        const hands = { owner: stolen, thief: stolen };
        let family = startFamily(stolen);
        let time = 0;
        for (const isThief of [...order, false, true, false]) {
          time += GRACE_MS + 1;
          const hand = isThief ? 'thief' : 'owner';
          const step = use(family, hands[hand], after(time));
          if (step.answer.outcome === 'reused') return true;
          family = step.family;
          hands[hand] = secretOf(step.answer);
        }
        return false;
      }),
    );
  });
});
