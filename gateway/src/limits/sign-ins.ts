import { HttpError, tooMany } from '@layover/kit/errors';
import type { Response } from 'express';
import type { LimitClass } from '../route-table.ts';
import { type Limit, newAccounts, wrongCredentials } from './limits.ts';
import { createLine } from './line.ts';
import type { RateLimits } from './rate-limits.ts';

/** How many sign-ins of one network are at auth at the same time, how many wait and for how long. */
const LINE = { atOnce: 4, waiting: 300, patience: 15_000 };

/** Answers that say nothing about whether the credentials were right. */
const UNTRIED = new Set([400, 408, 413, 415, 422]);
const isWrong = (status: number) => status >= 400 && status < 500 && !UNTRIED.has(status);

/** Lets a sign-in or a registration go on; what it took of the limits is given back by how it ends. */
export type AdmitSignIn = (res: Response, limitClass: LimitClass, network: string) => Promise<void>;

/**
 * Each takes one of the wrong tries that its network has left and gets it back unless it was wrong. So that right ones do
 * not keep others waiting for a minute, only a few of a network go on at once, and the others after them.
 */
export function admitSignIns(rateLimits: RateLimits, factor: number): AdmitSignIn {
  const line = createLine({ ...LINE, atOnce: Math.max(1, Math.floor(LINE.atOnce * Math.min(factor, 1))) });

  return async (res, limitClass, network) => {
    const leave = await line.enter(network);
    const taken: Limit[] = [];
    const giveBack = (limits: readonly Limit[]) =>
      Promise.all(limits.map((limit) => rateLimits.giveBack(limit, network))).catch(() => {});
    try {
      for (const limit of limitClass === 'joining'
        ? [wrongCredentials, ...newAccounts]
        : [wrongCredentials]) {
        taken.push(limit);
        await rateLimits.count(limit, network).catch((err) => {
          throw newAccounts.includes(limit) ? tooManyAccounts(err) : err;
        });
      }
    } catch (err) {
      leave();
      await giveBack(taken);
      throw err;
    }
    if (res.destroyed) {
      leave();
      await giveBack(taken);
      return;
    }
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : undefined;
      const wasWrong = status === undefined || isWrong(status);
      const madeAccount = status === undefined || status === 201;
      // Given back before the next one goes on, which may need it.
      void giveBack(taken.filter((limit) => (limit === wrongCredentials ? !wasWrong : !madeAccount))).then(
        leave,
      );
    });
  };
}

const tooManyAccounts = (err: unknown) =>
  err instanceof HttpError
    ? tooMany(
        err.retryAfter ?? 3600,
        'too_many_accounts',
        'Many accounts were made from this network lately. Try again later.',
      )
    : err;
