import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { newSecret } from '../secrets.ts';
import {
  exchangeRefreshToken,
  GRACE_MS,
  startFamily,
  type TokenExchange,
  type TokenFamily,
} from './token-family.rules.ts';

const start = new Date('2026-03-01T08:00:00Z');
const after = (ms: number) => new Date(start.getTime() + ms);

/** Exchanges a refresh token. Returns the family to store and the outcome. */
function exchangeSecret(
  family: TokenFamily,
  secret: string,
  at: Date,
): { family: TokenFamily; exchange: TokenExchange } {
  const exchange = exchangeRefreshToken(family, secret, at);
  return { family: exchange.outcome === 'rotate' ? exchange.family : family, exchange };
}

const secretOf = (exchange: TokenExchange) => {
  if (exchange.outcome === 'reused') throw new Error('reused');
  return exchange.secret;
};

describe('a refresh token', () => {
  const first = newSecret();

  it('is replaced when it is used', () => {
    const { exchange, family } = exchangeSecret(startFamily(first), first, start);
    expect(exchange.outcome).toBe('rotate');
    expect(secretOf(exchange)).not.toBe(first);
    expect(exchangeSecret(family, secretOf(exchange), after(60_000)).exchange.outcome).toBe('rotate');
  });

  it('returns the same successor when it is used twice at the same moment', () => {
    const { exchange, family } = exchangeSecret(startFamily(first), first, start);
    const repeated = exchangeSecret(family, first, after(GRACE_MS - 1)).exchange;
    expect(repeated).toEqual({ outcome: 'repeat', secret: secretOf(exchange) });
  });

  it('returns the newest token within the grace period, even if its successor has been replaced', () => {
    const initial = exchangeSecret(startFamily(first), first, start);
    const second = exchangeSecret(initial.family, secretOf(initial.exchange), after(1000));
    expect(exchangeSecret(second.family, first, after(2000)).exchange).toEqual({
      outcome: 'repeat',
      secret: secretOf(second.exchange),
    });
  });

  it('is valid after the grace period while its successor is unused, and a new successor replaces that one', () => {
    const unanswered = exchangeSecret(startFamily(first), first, start);
    const later = exchangeSecret(unanswered.family, first, after(3_600_000));
    expect(later.exchange.outcome).toBe('rotate');
    expect(exchangeSecret(later.family, secretOf(later.exchange), after(7_200_000)).exchange.outcome).toBe(
      'rotate',
    );
    expect(
      exchangeSecret(later.family, secretOf(unanswered.exchange), after(7_200_000)).exchange.outcome,
    ).toBe('reused');
  });

  it('is detected as reused after the grace period when its successor has been used', () => {
    const initial = exchangeSecret(startFamily(first), first, start);
    const second = exchangeSecret(initial.family, secretOf(initial.exchange), after(1000));
    expect(exchangeSecret(second.family, first, after(GRACE_MS + 1000)).exchange.outcome).toBe('reused');
  });

  it('is detected as reused when it does not belong to the family', () => {
    expect(exchangeSecret(startFamily(first), newSecret(), start).exchange.outcome).toBe('reused');
  });

  it('belongs to a family with a limited number of tokens', () => {
    let state = { family: startFamily(first), exchange: undefined as TokenExchange | undefined };
    let secret = first;
    for (let i = 0; i < 200; i++) {
      state = exchangeSecret(state.family, secret, after(i));
      secret = secretOf(state.exchange as TokenExchange);
    }
    expect(state.family.replaced.length).toBeLessThanOrEqual(20);
  });
});

describe('two holders of one refresh token', () => {
  it('cannot both continue: in any order of uses after the grace period, one of them revokes the session', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { minLength: 1, maxLength: 12 }), (order) => {
        const stolen = newSecret();
        const secrets = { owner: stolen, thief: stolen };
        let family = startFamily(stolen);
        let time = 0;
        for (const isThief of [...order, false, true, false]) {
          time += GRACE_MS + 1;
          const holder = isThief ? 'thief' : 'owner';
          const step = exchangeSecret(family, secrets[holder], after(time));
          if (step.exchange.outcome === 'reused') return true;
          family = step.family;
          secrets[holder] = secretOf(step.exchange);
        }
        return false;
      }),
    );
  });
});
