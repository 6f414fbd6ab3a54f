import { HttpError } from '@layover/kit/errors';
import { networkOf } from '@layover/kit/http/network';
import type { Request } from 'express';
import { clientAddressOf } from '../proxy/client-address.ts';
import { pages } from './limit-table.ts';
import type { RateLimits } from './rate-limits.ts';

/** Counts a page that would be rendered for the network of the request. @returns false beyond the limit */
export type MayRender = (req: Request) => Promise<boolean>;

/** @param rateLimits undefined where rate limits are switched off */
export function createPageLimit(rateLimits: RateLimits | undefined, trustedHops: number): MayRender {
  return async (req) => {
    if (!rateLimits) return true;
    const network = networkOf(clientAddressOf(req, trustedHops).address);
    try {
      await Promise.all([rateLimits.count(pages, `network:${network}`), rateLimits.countNetwork(network)]);
      return true;
    } catch (err) {
      if (err instanceof HttpError && err.status === 429) return false;
      throw err;
    }
  };
}
