import { tooLarge } from '@layover/kit/errors';
import type { RequestHandler } from 'express';
import { bodyLimitOf, isDeclaredTooLarge } from './body-limit.ts';
import { cleanRequestHeaders } from './clean-headers.ts';
import { clientOf } from './client.ts';
import type { Admit } from './limits/admission.ts';
import type { ServiceProxy } from './proxy.ts';
import { routeOf, type ServiceName } from './route-table.ts';

export interface ForwardOptions {
  proxies: Readonly<Record<ServiceName, ServiceProxy>>;
  admit: Admit;
  trustedHops: number;
}

/** Calls → their services, by the route table; everything else goes on to what follows. */
export function forwardCalls({ proxies, admit, trustedHops }: ForwardOptions): RequestHandler {
  return (req, res, next) => {
    const route = routeOf(req.url);
    if (!route) return next();
    res.locals.route = route.service;
    if (isDeclaredTooLarge(req, bodyLimitOf(route.limit))) throw tooLarge();
    const client = clientOf(req, trustedHops);
    const forward = () => {
      if (res.destroyed) return;
      cleanRequestHeaders(req.headers, client);
      proxies[route.service].pass(req, res);
    };
    const admitted = admit(req, route, client);
    if (admitted) admitted.then(forward).catch(next);
    else forward();
  };
}
