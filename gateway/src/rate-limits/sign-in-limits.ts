import { HttpError, tooMany } from '@layover/kit/errors';
import { keyedMutex } from '@layover/kit/keyed-mutex';
import type { LimitName } from '@layover/proto/http/endpoint';
import type { Response } from 'express';
import { createConcurrencyQueue, type Slot } from './concurrency-queue.ts';
import { type Limit, newAccounts, wrongCredentials } from './limit-table.ts';
import type { RateLimits, Refund } from './rate-limits.ts';

/** Sign-ins of one network that auth handles at the same time. */
const QUEUE = { concurrency: 4, queueSize: 300, timeoutMs: 15_000 };

/**
 * Statuses of responses for which the credentials were not compared, or were right: 428 requires the second step, 429 is
 * auth's own limit of one account.
 */
const NOT_COMPARED = new Set([400, 408, 413, 415, 422, 428, 429]);
const isWrong = (status: number) => status >= 400 && status < 500 && !NOT_COMPARED.has(status);

/** Counts a sign-in or a registration, and refunds it by its outcome. @throws HttpError 429 */
type LimitSignIn = (res: Response, limitName: LimitName, network: string) => Promise<void>;

/**
 * Every sign-in takes one point of its network's wrong-credentials limit and gets it back unless the credentials were
 * wrong. Only a few sign-ins of a network run at the same time, so that correct ones do not exhaust the limit.
 */
export function createSignInLimits(rateLimits: RateLimits, factor: number): LimitSignIn {
  const queue = createConcurrencyQueue({
    ...QUEUE,
    concurrency: Math.max(1, Math.floor(QUEUE.concurrency * Math.min(factor, 1))),
  });
  /** A rejected count is refunded a moment later. Counting one sign-in at a time keeps it from rejecting others meanwhile. */
  const oneAtATime = keyedMutex();

  return async (res, limitName, network) => {
    const slot = await queue.acquire(network);
    // Points are refunded before the next sign-in starts, because it may need them.
    const finish = (refunds: Refund[]) =>
      Promise.all(refunds.map((refund) => refund()))
        .catch(() => {})
        .then(slot.release);
    const attempts: Refund[] = [];
    const accounts: Refund[] = [];
    try {
      attempts.push(await countAttempt(network, slot));
      if (limitName === 'registrations')
        for (const limit of newAccounts) accounts.push(await countAccount(limit, network));
    } catch (err) {
      await finish([...attempts, ...accounts]);
      throw err;
    }
    if (res.destroyed) return finish([...attempts, ...accounts]);
    res.once('close', () => {
      const status = res.writableFinished ? res.statusCode : undefined;
      const wasWrong = status === undefined || isWrong(status);
      const madeAccount = status === undefined || status === 201;
      void finish([...(wasWrong ? [] : attempts), ...(madeAccount ? [] : accounts)]);
    });
  };

  function countAccount(limit: Limit, network: string): Promise<Refund> {
    return rateLimits.countRefundable(limit, network).catch((err) => {
      throw tooManyAccounts(err);
    });
  }

  /**
   * If sign-ins in progress hold the last points, this waits for their outcome, because all but wrong ones return their
   * point.
   */
  async function countAttempt(network: string, slot: Slot): Promise<Refund> {
    for (;;) {
      const releasesBefore = slot.releaseCount();
      try {
        return await oneAtATime(network, () => countFirstOf(wrongCredentials, network));
      } catch (err) {
        if (!(await slot.waitForRelease(releasesBefore))) throw tooManySignIns(err);
      }
    }
  }

  /** @throws the error of the first limit when all limits are exceeded */
  async function countFirstOf([limit, ...others]: readonly Limit[], network: string): Promise<Refund> {
    if (!limit) throw new Error('there is no limit to count');
    try {
      return await rateLimits.countRefundable(limit, network);
    } catch (err) {
      return countFirstOf(others, network).catch(() => {
        throw err;
      });
    }
  }
}

const tooManySignIns = (err: unknown) =>
  withCode(err, 'too_many_sign_ins', 'Many sign-ins from this network have failed. Try again in a moment.');

const tooManyAccounts = (err: unknown) =>
  withCode(err, 'too_many_accounts', 'Many accounts were made from this network lately. Try again later.');

/** The 429 error with a more specific code and message. */
const withCode = (err: unknown, code: string, message: string) =>
  err instanceof HttpError ? tooMany(err.retryAfter ?? 1, code, message) : err;
