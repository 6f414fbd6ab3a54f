import express, { type ErrorRequestHandler, type Express, type RequestHandler, raw } from 'express';
import { controlRoutes } from './control/control.routes.ts';
import type { Control } from './control/control.ts';
import { ApiError, type ErrorStatus } from './http/api-errors.ts';
import { newBearerTokens, requireToken } from './http/bearer-tokens.ts';
import { oauthRoutes } from './http/oauth.routes.ts';
import { orderRoutes } from './orders/orders.routes.ts';
import { approveRoutes } from './pages/approve.routes.ts';
import { sdkRoutes } from './pages/sdk.routes.ts';
import { paymentRoutes } from './payments/payments.routes.ts';
import type { Sandbox } from './sandbox.ts';
import { certificateRoute } from './webhooks/certificate.route.ts';

const BODY_MAX = '1mb';

export function buildApp(sandbox: Sandbox, control: Control): Express {
  const tokens = newBearerTokens();
  const app = express().disable('x-powered-by').disable('etag');
  app.use(onlyOwnHost(sandbox.url));
  app.use('/checkoutnow', approveRoutes(sandbox));
  app.get('/', (_req, res) => res.redirect('/sandbox'));
  app.use('/sandbox', controlRoutes(sandbox, control));
  app.use('/sdk', sdkRoutes(sandbox));
  app.use('/v1/oauth2', oauthRoutes(sandbox, tokens));
  app.get('/v1/notifications/certs/:id', certificateRoute(sandbox));
  app.use('/v2', requireToken(tokens), raw({ type: () => true, limit: BODY_MAX }));
  app.use('/v2/checkout/orders', orderRoutes(sandbox));
  app.use('/v2/payments', paymentRoutes(sandbox));
  app.use(() => {
    throw new ApiError(404);
  });
  app.use(answerError);
  return app;
}

/** A page of another name that resolves to this address must not use the sandbox. */
const onlyOwnHost =
  (url: string): RequestHandler =>
  ({ headers }, _res, next) => {
    const { host, port } = new URL(url);
    next([host, `localhost:${port}`].includes(headers.host ?? '') ? undefined : new ApiError(403));
  };

const answerError: ErrorRequestHandler = (error: unknown, _req, res, _next) => {
  const answered = error instanceof ApiError ? error : new ApiError(statusOf(error));
  if (answered.status === 500) process.stderr.write(`PayPal sandbox: ${String((error as Error).stack)}\n`);
  res.status(answered.status).json(answered.body(res.locals.operation));
};

/** The body parser and the router throw errors with a status, for example for a wrong encoding. */
function statusOf(error: unknown): ErrorStatus {
  const { status } = error as { status?: number };
  if (status === 415) return 415;
  return status !== undefined && status >= 400 && status < 500 ? 400 : 500;
}
