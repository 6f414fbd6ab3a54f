import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { type Purchase, periodAt, periodsOf, quoteOf } from './periods.rules.ts';

const DAY_MS = 86_400_000;
const day = (number: number) => new Date(Date.UTC(2026, 0, 1) + number * DAY_MS);
const COST = { free: 0, silver: 900, gold: 1900, diamond: 3900 };

const purchase = (orderId: string, tier: Purchase['tier'], at: number, more: Partial<Purchase> = {}) => ({
  orderId,
  tier,
  featured: false,
  days: 30,
  cost: COST[tier],
  grantedAt: day(at),
  ...more,
});

/** Order, first and last day of each period, pieces of one order that follow each other joined. */
function daysOf(purchases: readonly Purchase[]) {
  const result: [string, number, number][] = [];
  for (const { orderId, from, until } of periodsOf(purchases)) {
    const [start, end] = [from, until].map((time) => (time.getTime() - day(0).getTime()) / DAY_MS) as [
      number,
      number,
    ];
    const last = result.at(-1);
    if (last?.[0] === orderId && last[2] === start) last[2] = end;
    else result.push([orderId, start, end]);
  }
  return result;
}

describe('periodsOf', () => {
  it('lasts for the days of the package', () => {
    expect(daysOf([purchase('a', 'silver', 0)])).toEqual([['a', 0, 30]]);
  });

  it('puts an extension after the same tier', () => {
    expect(daysOf([purchase('a', 'silver', 0), purchase('b', 'silver', 10)])).toEqual([
      ['a', 0, 30],
      ['b', 30, 60],
    ]);
  });

  it('begins anew after a gap', () => {
    expect(daysOf([purchase('a', 'silver', 0), purchase('b', 'silver', 45)])).toEqual([
      ['a', 0, 30],
      ['b', 45, 75],
    ]);
  });

  it('puts a lower tier after a higher one', () => {
    expect(daysOf([purchase('a', 'gold', 0), purchase('b', 'silver', 10)])).toEqual([
      ['a', 0, 30],
      ['b', 30, 60],
    ]);
  });

  it('shortens a package by what was credited from one whose money went back, along a chain', () => {
    const silver = purchase('a', 'silver', 0, { revokedAt: day(40) });
    const gold = purchase('b', 'gold', 0, {
      grantedAt: new Date(day(0).getTime() + 1),
      creditedOrderId: 'a',
      creditedShare: 0.4,
    });
    const diamond = purchase('c', 'diamond', 1, { creditedOrderId: 'b', creditedShare: 0.5 });
    const endOf = (purchases: readonly Purchase[]) => periodsOf(purchases).at(-1)?.until;
    expect(endOf([silver, gold])).toEqual(new Date(day(18).getTime() + 1));
    expect(endOf([silver, gold, diamond])).toEqual(day(25));
    expect(endOf([{ ...silver, revokedAt: undefined }, gold, diamond])).toEqual(day(31));
  });

  it('ends the credited package with the upgrade, and moves what was bought for later', () => {
    const upgrade = purchase('c', 'gold', 10, { creditedOrderId: 'a' });
    expect(daysOf([purchase('a', 'silver', 0), purchase('b', 'silver', 5), upgrade])).toEqual([
      ['a', 0, 10],
      ['c', 10, 40],
      ['b', 40, 70],
    ]);
  });

  it('continues a package that was not credited after the higher tier', () => {
    expect(daysOf([purchase('a', 'silver', 0), purchase('b', 'gold', 10)])).toEqual([
      ['a', 0, 10],
      ['b', 10, 40],
      ['a', 40, 60],
    ]);
  });

  it('gives the credited package back when the upgrade is refunded', () => {
    const upgrade = purchase('b', 'gold', 10, { creditedOrderId: 'a', revokedAt: day(12) });
    expect(daysOf([purchase('a', 'silver', 0), upgrade])).toEqual([['a', 0, 30]]);
  });

  it('loses no day, whatever the order in which purchases are stored', () => {
    const all = [purchase('a', 'silver', 0), purchase('b', 'diamond', 3), purchase('c', 'gold', 4)];
    expect(daysOf(all.toReversed())).toEqual(daysOf(all));
    const days = daysOf(all).reduce((sum, [, from, until]) => sum + until - from, 0);
    expect(days).toBe(90);
  });
});

const seat = (orderId: string, tier: Purchase['tier'], at: number, until: number, endedAt?: number) =>
  purchase(orderId, tier, at, {
    cost: 0,
    until: day(until),
    ...(endedAt !== undefined && { endedAt: day(endedAt) }),
  });

describe('periodsOf with seats', () => {
  it('lasts from the acceptance to the end of the seats', () => {
    expect(daysOf([seat('s', 'gold', 10, 30)])).toEqual([['s', 10, 30]]);
  });

  it('ends when the seat is taken back, and the time before stays used', () => {
    expect(daysOf([seat('s', 'gold', 10, 30, 15)])).toEqual([['s', 10, 15]]);
    expect(daysOf([purchase('a', 'silver', 0), seat('s', 'gold', 10, 30, 15)])).toEqual([
      ['a', 0, 10],
      ['s', 10, 15],
      ['a', 15, 35],
    ]);
  });

  it('puts own days of a lower and of the same tier off', () => {
    for (const tier of ['silver', 'gold'] as const)
      expect(daysOf([purchase('a', tier, 0), seat('s', 'gold', 10, 30)])).toEqual([
        ['a', 0, 10],
        ['s', 10, 30],
        ['a', 30, 50],
      ]);
  });

  it('is lost while an own package of a higher tier is in force', () => {
    expect(daysOf([seat('s', 'silver', 0, 30), purchase('a', 'gold', 10)])).toEqual([
      ['s', 0, 10],
      ['a', 10, 40],
    ]);
    expect(daysOf([purchase('a', 'gold', 0), seat('s', 'silver', 10, 50)])).toEqual([
      ['a', 0, 30],
      ['s', 30, 50],
    ]);
  });

  it('prefers the seat of the higher tier', () => {
    expect(daysOf([seat('s', 'silver', 0, 30), seat('t', 'gold', 10, 20)])).toEqual([
      ['s', 0, 10],
      ['t', 10, 20],
      ['s', 20, 30],
    ]);
  });

  it('loses no own day, and never has two periods at a time', () => {
    const tier = fc.constantFrom('silver' as const, 'gold' as const, 'diamond' as const);
    const time = fc.nat(100);
    const own = fc.array(fc.tuple(tier, time), { maxLength: 5 });
    const seats = fc.array(fc.tuple(tier, time, fc.nat(60), fc.option(fc.nat(60))), { maxLength: 5 });
    fc.assert(
      fc.property(own, seats, (ownOnes, seatOnes) => {
        const all = [
          ...ownOnes.map(([each, at], index) => purchase(`own ${index}`, each, at)),
          ...seatOnes.map(([each, at, length, ended], index) =>
            seat(`seat ${index}`, each, at, at + length, ended === null ? undefined : at + ended),
          ),
        ];
        const periods = periodsOf(all);
        const ownMs = periods
          .filter(({ orderId }) => orderId.startsWith('own'))
          .reduce((sum, { from, until }) => sum + until.getTime() - from.getTime(), 0);
        expect(ownMs).toBe(ownOnes.length * 30 * DAY_MS);
        for (const [index, { from, until }] of periods.entries()) {
          expect(from < until).toBe(true);
          if (index > 0) expect(periods[index - 1]!.until <= from).toBe(true);
        }
        for (const { orderId, tier: held, from, until } of periods) {
          const [kind, number] = orderId.split(' ');
          if (kind === 'own') continue;
          const [own, at, length, ended] = seatOnes[Number(number)]!;
          expect(held).toBe(own);
          expect(from >= day(at) && until <= day(at + Math.min(length, ended ?? length))).toBe(true);
        }
      }),
    );
  });
});

describe('periodAt', () => {
  it('is the period in force, whose end is not part of it', () => {
    const periods = periodsOf([purchase('a', 'silver', 0)]);
    expect(periodAt(periods, day(0))?.orderId).toBe('a');
    expect(periodAt(periods, day(30))).toBeUndefined();
    expect(periodAt([], day(0))).toBeUndefined();
  });
});

describe('quoteOf', () => {
  it('is the cost without a package in force, and for the same or a lower tier', () => {
    expect(quoteOf(purchase('n', 'gold', 0), [], day(0))).toEqual({ amount: 1900 });
    expect(quoteOf(purchase('n', 'gold', 0), [purchase('a', 'gold', 0)], day(10))).toEqual({ amount: 1900 });
    expect(quoteOf(purchase('n', 'silver', 0), [purchase('a', 'gold', 0)], day(10))).toEqual({ amount: 900 });
    expect(quoteOf(purchase('n', 'gold', 0), [purchase('a', 'silver', 0)], day(30))).toEqual({
      amount: 1900,
    });
  });

  it('credits the unused days of a lower tier', () => {
    expect(quoteOf(purchase('n', 'gold', 0), [purchase('a', 'silver', 0)], day(10))).toEqual({
      amount: 1300,
      credit: { orderId: 'a', amount: 600 },
    });
  });

  it('credits the package in force alone, not one that is bought for later', () => {
    const held = [purchase('a', 'silver', 0), purchase('b', 'silver', 1)];
    expect(quoteOf(purchase('n', 'gold', 0), held, day(15)).credit).toEqual({ orderId: 'a', amount: 450 });
  });

  it('credits neither a seat nor the own days that wait for it', () => {
    const held = [purchase('a', 'silver', 0), seat('s', 'silver', 5, 30)];
    expect(quoteOf(purchase('n', 'gold', 0), held, day(10))).toEqual({ amount: 1900 });
    expect(quoteOf(purchase('n', 'gold', 0), held.slice(1), day(10))).toEqual({ amount: 1900 });
    expect(quoteOf(purchase('n', 'gold', 0), held, day(30)).credit).toEqual({ orderId: 'a', amount: 750 });
  });

  it('leaves at least a dollar to pay', () => {
    const expensive = purchase('a', 'silver', 0, { cost: 5000 });
    expect(quoteOf(purchase('n', 'gold', 0), [expensive], day(0))).toEqual({
      amount: 100,
      credit: { orderId: 'a', amount: 1800 },
    });
  });
});
