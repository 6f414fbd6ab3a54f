import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { type HttpError, tooLarge, tooMany } from '@layover/kit/errors';
import { hasBody } from '@layover/kit/http/has-body';
import { networkOf } from '@layover/kit/http/network';
import type { Request, RequestHandler, Response } from 'express';
import { bodyLimitOf, isDeclaredTooLarge, isStreamed, SMALL_LIMIT } from './body-limit.ts';
import { cleanRequestHeaders } from './clean-headers.ts';
import { clientOf } from './client.ts';
import type { Admit } from './limits/admission.ts';
import type { ServiceProxy } from './proxy.ts';
import { receiveBody } from './receive-body.ts';
import { routeOf, type ServiceName } from './route-table.ts';

export interface ForwardOptions {
  proxies: Readonly<Record<ServiceName, ServiceProxy>>;
  admit: Admit;
  trustedHops: number;
  bodyTimeoutMs: number;
  /** Above 1 it scales the bounds; 0 switches them off. */
  factor: number;
}

/** How many of one network may be under way at once; of uploads also how many of one caller. */
const BODIES = 32;
/** A quarter of the connections to an instance of a service. */
const CALLS_TO_A_SERVICE = 128;
const UPLOADS_OF_A_NETWORK = 24;
const UPLOADS_OF_A_CALLER = 2;

/** Calls → their services, by the route table; everything else goes on to what follows. */
export function forwardCalls({
  proxies,
  admit,
  trustedHops,
  bodyTimeoutMs,
  factor,
}: ForwardOptions): RequestHandler {
  const bound = (max: number) => (factor > 0 ? max * Math.max(factor, 1) : Number.POSITIVE_INFINITY);
  const bodies = concurrencyLimit(bound(BODIES));
  const calls = concurrencyLimit(bound(CALLS_TO_A_SERVICE));
  const uploadsOfNetworks = concurrencyLimit(bound(UPLOADS_OF_A_NETWORK));
  const uploadsOfCallers = concurrencyLimit(bound(UPLOADS_OF_A_CALLER));

  return async (req, res, next) => {
    const route = routeOf(req.url);
    if (!route) return next();
    res.locals.route = route.service;
    try {
      if (isDeclaredTooLarge(req, bodyLimitOf(route.limit))) throw tooLarge();
      const client = clientOf(req, trustedHops);
      const network = networkOf(client.address);
      const streams = isStreamed(route.limit) && hasBody(req);
      const body = hasBody(req) && !streams ? await smallBodyOf(req, network) : undefined;
      const caller = await admit(req, res, route, network);
      if (streams) {
        holdUntilAnswered(res, uploadsOfNetworks.acquire(network));
        holdUntilAnswered(res, uploadsOfCallers.acquire(caller));
      }
      if (res.destroyed) return;
      holdUntilAnswered(res, calls.acquire(`${route.service} ${network}`));
      cleanRequestHeaders(req.headers, client);
      proxies[route.service].pass(req, res, body);
    } catch (error) {
      // The answer does not wait for the rest of the body.
      if (hasBody(req) && !req.complete) res.setHeader('Connection', 'close');
      throw error;
    }
  };

  async function smallBodyOf(req: Request, network: string): Promise<Buffer> {
    const release = bodies.acquire(network);
    if (!release) throw tooManyAtOnce();
    try {
      return await receiveBody(req, { max: SMALL_LIMIT, within: bodyTimeoutMs });
    } finally {
      release();
    }
  }
}

function holdUntilAnswered(res: Response, release: (() => void) | undefined): void {
  if (!release) throw tooManyAtOnce();
  if (res.destroyed) release();
  else res.once('close', release);
}

const tooManyAtOnce = (): HttpError =>
  tooMany(1, 'too_many_at_once', 'Too many requests at the same time. Try again in a moment.');
