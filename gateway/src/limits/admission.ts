import { unauthenticated } from '@layover/kit/errors';
import { revokedSessionKey } from '@layover/kit/redis';
import type { Request } from 'express';
import { type Client, networkOf } from '../client.ts';
import type { Route } from '../route-table.ts';
import { limitOf } from './limits.ts';
import { createRateLimits } from './rate-limits.ts';
import { sessionOf } from './session-of.ts';
import type { SharedStore } from './shared-store.ts';

/** Lets a call in. @throws HttpError 401 when its session has ended, 429 when there were too many. */
export type Admit = (req: Request, route: Route, client: Client) => Promise<void> | undefined;

/**
 * Both questions to Redis are asked in the same tick, so they travel together: one round trip for a call.
 * @param factor scales the limits; 0 switches them off
 */
export function createAdmission(store: SharedStore, factor: number): Admit {
  const rateLimits = factor > 0 ? createRateLimits(store, factor) : undefined;

  return (req, route, client) => {
    const limit = limitOf(route.limit, req.method);
    if (!limit) return undefined;
    // Signing in must work for somebody whose old session has ended.
    const session = route.limit === 'credentials' ? undefined : sessionOf(req.headers.authorization);
    const checks: Promise<void>[] = [];
    if (session !== undefined) checks.push(refuseEnded(session));
    if (rateLimits) {
      const address = networkOf(client.address);
      const key = limit.per === 'session' && session !== undefined ? `s:${session}` : `a:${address}`;
      checks.push(rateLimits.count(limit, key), rateLimits.countAddress(address));
    }
    return checks.length === 0 ? undefined : Promise.all(checks).then(nothing);
  };

  async function refuseEnded(session: string): Promise<void> {
    const ended = await store.ask('revocation', (redis) =>
      redis.exists(revokedSessionKey(store.namespace, session)),
    );
    if (ended === 1) throw unauthenticated('session_ended', 'This session has ended. Sign in again.');
  }
}

const nothing = () => {};
