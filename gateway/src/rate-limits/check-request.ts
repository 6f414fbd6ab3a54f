import { unauthenticated } from '@layover/kit/errors';
import { revokedSessionKey } from '@layover/kit/redis';
import type { Request, Response } from 'express';
import type { Route } from '../route-table.ts';
import type { EndedSessions } from './ended-sessions.ts';
import { callLimits } from './limit-table.ts';
import type { RateLimits } from './rate-limits.ts';
import type { RedisBreaker } from './redis-breaker.ts';
import { createSignInLimits } from './sign-in-limits.ts';
import { type AccountIdOf, sessionIdOf } from './token-ids.ts';

/**
 * Checks a call against revoked sessions and rate limits.
 * @returns the key that the caller is counted by: `account:…` or `network:…`
 * @throws HttpError 401 when the session is revoked, 429 when a limit is exceeded
 */
export type CheckRequest = (req: Request, res: Response, route: Route, network: string) => Promise<string>;

interface CheckRequestOptions {
  redis: RedisBreaker;
  endedSessions: EndedSessions;
  accountIdOf: AccountIdOf;
  /** Undefined where rate limits are switched off. */
  rateLimits: RateLimits | undefined;
  /** Scales the rate limits. */
  factor: number;
}

/** The Redis commands of one check are issued in the same tick, so they share one round trip. */
export function createRequestCheck(options: CheckRequestOptions): CheckRequest {
  const { redis, endedSessions, accountIdOf, rateLimits, factor } = options;
  const limitSignIn = rateLimits && createSignInLimits(rateLimits, factor);

  return async (req, res, route, network) => {
    const { authorization } = req.headers;
    const networkKey = `network:${network}`;
    if (route.limit === undefined) return networkKey;
    const limit = callLimits[route.limit];
    const isSignIn = route.limit === 'credentials' || route.limit === 'registrations';
    // A sign-in must work while the browser still sends the token of a revoked session.
    const ignoresSession = isSignIn && route.endpoint?.access === 'public';
    const sessionId = ignoresSession ? undefined : sessionIdOf(authorization);
    const accountId = sessionId === undefined ? undefined : accountIdOf(authorization);
    const caller = accountId === undefined ? networkKey : `account:${accountId}`;
    const checks: Promise<void>[] = [];
    if (sessionId !== undefined) checks.push(assertNotRevoked(sessionId));
    if (rateLimits) {
      const key = limit.per === 'account' ? caller : networkKey;
      checks.push(rateLimits.count(limit, key), rateLimits.countNetwork(network));
    }
    await Promise.all(checks);
    if (isSignIn) await limitSignIn?.(res, route.limit, networkKey);
    return caller;
  };

  async function assertNotRevoked(sessionId: string): Promise<void> {
    const revoked = await redis.query('revocation', (client) =>
      client.exists(revokedSessionKey(redis.namespace, sessionId)),
    );
    if (revoked !== undefined) endedSessions.clear();
    if (revoked === 1 || (revoked === undefined && (await endedSessions.has(sessionId))))
      throw unauthenticated('session_ended', 'This session has ended. Sign in again.');
  }
}
