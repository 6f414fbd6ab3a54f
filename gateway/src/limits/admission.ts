import { unauthenticated } from '@layover/kit/errors';
import { revokedSessionKey } from '@layover/kit/redis';
import type { Request, Response } from 'express';
import type { LimitClass, Route } from '../route-table.ts';
import type { AccountOf } from './account-of.ts';
import { limitOf } from './limits.ts';
import type { RateLimits } from './rate-limits.ts';
import { sessionOf } from './session-of.ts';
import type { SharedStore } from './shared-store.ts';
import { admitSignIns } from './sign-ins.ts';

/**
 * Lets a call in, and resolves to the name that its caller is counted by.
 * @throws HttpError 401 when its session has ended, 429 when there were too many
 */
export type Admit = (req: Request, res: Response, route: Route, network: string) => Promise<string>;

export interface AdmissionOptions {
  store: SharedStore;
  accountOf: AccountOf;
  /** Undefined where nothing is limited. */
  rateLimits: RateLimits | undefined;
  factor: number;
}

const SIGN_INS: readonly LimitClass[] = ['credentials', 'joining'];

/** The questions to Redis are asked in the same tick, so they travel together: one round trip for a call. */
export function createAdmission({ store, accountOf, rateLimits, factor }: AdmissionOptions): Admit {
  const admitSignIn = rateLimits && admitSignIns(rateLimits, factor);

  return async (req, res, route, network) => {
    const { authorization } = req.headers;
    const ofNetwork = `network:${network}`;
    const isSignIn = SIGN_INS.includes(route.limit) && req.method === 'POST';
    const limit = limitOf(route.limit, req.method);
    if (!limit) return ofNetwork;
    // Signing in must work for somebody whose old session has ended.
    const session = isSignIn && !route.ofSession ? undefined : sessionOf(authorization);
    const account = session === undefined ? undefined : accountOf(authorization);
    const caller = account === undefined ? ofNetwork : `account:${account}`;
    const checks: Promise<void>[] = [];
    if (session !== undefined) checks.push(refuseEnded(session));
    if (rateLimits) {
      const key = limit.per === 'account' ? caller : ofNetwork;
      checks.push(rateLimits.count(limit, key), rateLimits.countNetwork(network));
    }
    await Promise.all(checks);
    if (isSignIn) await admitSignIn?.(res, route.limit, ofNetwork);
    return caller;
  };

  async function refuseEnded(session: string): Promise<void> {
    const ended = await store.ask('revocation', (redis) =>
      redis.exists(revokedSessionKey(store.namespace, session)),
    );
    if (ended === 1) throw unauthenticated('session_ended', 'This session has ended. Sign in again.');
  }
}
