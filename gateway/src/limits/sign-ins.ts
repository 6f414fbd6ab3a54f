import { HttpError, tooMany } from '@layover/kit/errors';
import type { Response } from 'express';
import type { LimitClass } from '../route-table.ts';
import { type Limit, newAccounts, wrongCredentials } from './limits.ts';
import { createLine, type Place } from './line.ts';
import type { GiveBack, RateLimits } from './rate-limits.ts';

/** How many sign-ins of one network are at auth at the same time, how many wait and for how long. */
const LINE = { atOnce: 4, waiting: 300, patience: 15_000 };

/** Answers that were given without a look at the credentials. 429 is auth's own, for one e-mail that was tried too often. */
const UNTRIED = new Set([400, 408, 413, 415, 422, 429]);
const isWrong = (status: number) => status >= 400 && status < 500 && !UNTRIED.has(status);

/** Lets a sign-in or a registration go on; what it took of the limits is given back by how it ends. */
export type AdmitSignIn = (res: Response, limitClass: LimitClass, network: string) => Promise<void>;

/**
 * Each takes one of the wrong tries that its network has left and gets it back unless it was wrong. So that right ones do
 * not keep others waiting for a minute, only a few of a network go on at once, and the others after them.
 */
export function admitSignIns(rateLimits: RateLimits, factor: number): AdmitSignIn {
  const line = createLine({ ...LINE, atOnce: Math.max(1, Math.floor(LINE.atOnce * Math.min(factor, 1))) });
  /** A try that is refused counts for a moment, in which it would have others refused: so they are taken in turn. */
  const turns = createLine({ ...LINE, atOnce: 1 });

  return async (res, limitClass, network) => {
    const place = await line.enter(network);
    // Given back before the next one goes on, which may need it.
    const leave = (giveBacks: GiveBack[]) =>
      Promise.all(giveBacks.map((giveBack) => giveBack()))
        .catch(() => {})
        .then(place.leave);
    const tries: GiveBack[] = [];
    const accounts: GiveBack[] = [];
    try {
      tries.push(await takeTry(network, place));
      if (limitClass === 'joining')
        for (const limit of newAccounts) accounts.push(await takeAccount(limit, network));
    } catch (err) {
      await leave([...tries, ...accounts]);
      throw err;
    }
    if (res.destroyed) return leave([...tries, ...accounts]);
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : undefined;
      const wasWrong = status === undefined || isWrong(status);
      const madeAccount = status === undefined || status === 201;
      void leave([...(wasWrong ? [] : tries), ...(madeAccount ? [] : accounts)]);
    });
  };

  function takeAccount(limit: Limit, network: string): Promise<GiveBack> {
    return rateLimits.take(limit, network).catch((err) => {
      throw tooManyAccounts(err);
    });
  }

  /** Where those under way hold the last ones, it waits for what comes of them: only wrong tries use them up. */
  async function takeTry(network: string, place: Place): Promise<GiveBack> {
    for (;;) {
      const leftBefore = place.left();
      const turn = await turns.enter(network);
      try {
        return await takeFirstOf(wrongCredentials, network);
      } catch (err) {
        turn.leave();
        if (!(await place.untilMoreLeft(leftBefore))) throw tooManySignIns(err);
      } finally {
        turn.leave();
      }
    }
  }

  /** @throws what the first of them refused with */
  async function takeFirstOf([limit, ...others]: readonly Limit[], network: string): Promise<GiveBack> {
    if (!limit) throw new Error('there is no limit to take from');
    try {
      return await rateLimits.take(limit, network);
    } catch (err) {
      return takeFirstOf(others, network).catch(() => {
        throw err;
      });
    }
  }
}

const tooManySignIns = (err: unknown) =>
  renamed(err, 'too_many_sign_ins', 'Many sign-ins from this network have failed. Try again in a moment.');

const tooManyAccounts = (err: unknown) =>
  renamed(err, 'too_many_accounts', 'Many accounts were made from this network lately. Try again later.');

/** The refusal with a code and a message that say what there were too many of. */
const renamed = (err: unknown, code: string, message: string) =>
  err instanceof HttpError ? tooMany(err.retryAfter ?? 1, code, message) : err;
