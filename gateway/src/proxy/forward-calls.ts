import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import { type HttpError, tooLarge, tooMany } from '@layover/kit/errors';
import { hasBody } from '@layover/kit/http/has-body';
import { networkOf } from '@layover/kit/http/network';
import type { ServiceName } from '@layover/proto/http/areas';
import type { Request, RequestHandler, Response } from 'express';
import { sanitizeRequestHeaders } from '../headers/request-headers.ts';
import type { CheckRequest } from '../rate-limits/check-request.ts';
import { routeOf } from '../route-table.ts';
import { bodyLimitOf, isDeclaredTooLarge, isStreamed } from './body-limit.ts';
import { clientAddressOf } from './client-address.ts';
import { drainBody } from './drain-body.ts';
import { receiveBody } from './receive-body.ts';
import type { ServiceProxy } from './service-proxy.ts';

interface ForwardOptions {
  proxies: Readonly<Record<ServiceName, ServiceProxy>>;
  checkRequest: CheckRequest;
  trustedHops: number;
  bodyTimeoutMs: number;
  /** Multiplies the concurrency limits when it is above 1; 0 switches them off. */
  factor: number;
}

/** Bodies of one network that are being received at the same time. */
const BODIES_PER_NETWORK = 32;
/** Calls of one network to one service: a quarter of the connections to an instance. */
const CALLS_PER_NETWORK = 128;
const UPLOADS_PER_NETWORK = 24;
const UPLOADS_PER_CALLER = 2;

/** Forwards API calls to the services of the route table. Every other request goes to the next handler. */
export function forwardCalls({
  proxies,
  checkRequest,
  trustedHops,
  bodyTimeoutMs,
  factor,
}: ForwardOptions): RequestHandler {
  const scaled = (max: number) => (factor > 0 ? max * Math.max(factor, 1) : Number.POSITIVE_INFINITY);
  const bodies = concurrencyLimit(scaled(BODIES_PER_NETWORK));
  const calls = concurrencyLimit(scaled(CALLS_PER_NETWORK));
  const networkUploads = concurrencyLimit(scaled(UPLOADS_PER_NETWORK));
  const callerUploads = concurrencyLimit(scaled(UPLOADS_PER_CALLER));

  return async (req, res, next) => {
    const route = routeOf(req.method, req.url);
    if (!route) return next();
    res.locals.route = route.service;
    try {
      const maxBytes = bodyLimitOf(route.endpoint);
      if (isDeclaredTooLarge(req, maxBytes)) throw tooLarge();
      const client = clientAddressOf(req, trustedHops);
      const network = networkOf(client.address);
      const isUpload = isStreamed(route.endpoint) && hasBody(req);
      const body = hasBody(req) && !isUpload ? await bodyOf(req, network, maxBytes) : undefined;
      const caller = await checkRequest(req, res, route, network);
      if (isUpload) {
        releaseOnClose(res, networkUploads.acquire(network));
        releaseOnClose(res, callerUploads.acquire(caller));
      }
      if (res.destroyed) return;
      releaseOnClose(res, calls.acquire(`${route.service} ${network}`));
      sanitizeRequestHeaders(req.headers, client);
      proxies[route.service].forward(req, res, body);
    } catch (error) {
      if (hasBody(req) && !req.complete) drainBody(req);
      throw error;
    }
  };

  async function bodyOf(req: Request, network: string, maxBytes: number): Promise<Buffer> {
    const release = bodies.acquire(network);
    if (!release) throw tooManyAtOnce();
    try {
      return await receiveBody(req, { maxBytes, timeoutMs: bodyTimeoutMs });
    } finally {
      release();
    }
  }
}

/** @throws HttpError 429 when there is nothing to release, because the limit is reached */
function releaseOnClose(res: Response, release: (() => void) | undefined): void {
  if (!release) throw tooManyAtOnce();
  if (res.destroyed) release();
  else res.once('close', release);
}

const tooManyAtOnce = (): HttpError =>
  tooMany(1, 'too_many_at_once', 'Too many requests at the same time. Try again in a moment.');
