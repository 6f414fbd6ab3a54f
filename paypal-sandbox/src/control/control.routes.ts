import { json, type RequestHandler, Router } from 'express';
import { z } from 'zod';
import { faultRequest } from '../faults/faults.ts';
import { pageHeaders } from '../pages/page-headers.ts';
import type { Sandbox } from '../sandbox.ts';
import type { Control } from './control.ts';
import { controlPage } from './control-page.ts';

const reference = z.string().min(1).max(256);
const outcome = z.enum(['complete', 'decline', 'pending']);

/** `/sandbox`: the control page, and its commands as JSON for browser tests, which run in another process. */
export function controlRoutes(sandbox: Sandbox, control: Control): Router {
  /** One command: its body is checked, and its result is the answer. */
  const command =
    <S extends z.ZodType>(schema: S, run: (request: z.output<S>) => unknown): RequestHandler =>
    async ({ body }, res) => {
      const read = schema.safeParse(body);
      if (!read.success) return void res.status(400).json({ problems: z.prettifyError(read.error) });
      try {
        res.json({ result: (await run(read.data)) ?? null });
      } catch (error) {
        res.status(409).json({ problems: (error as Error).message });
      }
    };

  return Router()
    .get('/', pageHeaders, (_req, res) => {
      res.send(controlPage(sandbox));
    })
    .get('/events', ({ query }, res) => {
      res.json(control.events(typeof query.reference === 'string' ? query.reference : undefined));
    })
    .get('/deliveries', (_req, res) => {
      res.json(control.deliveries());
    })
    .get('/faults', (_req, res) => {
      res.json(sandbox.faults.all());
    })
    .use(json({ limit: '64kb', strict: true }))
    .post('/faults', command(faultRequest, control.fault))
    .post(
      '/reset',
      command(z.object({ reference: reference.optional() }), (request) => control.reset(request.reference)),
    )
    .post(
      '/approve',
      command(z.object({ reference, outcome: outcome.optional() }), (request) => ({
        id: control.approve(request.reference, request.outcome).id,
      })),
    )
    .post(
      '/settle-capture',
      command(z.object({ reference, outcome: z.enum(['complete', 'deny']) }), (request) =>
        control.settleCapture(request.reference, request.outcome),
      ),
    )
    .post(
      '/reverse-capture',
      command(z.object({ reference }), (request) => control.reverseCapture(request.reference)),
    )
    .post(
      '/refund-capture',
      command(z.object({ reference, cents: z.int().min(1).optional() }), (request) => ({
        id: control.refundCapture(request.reference, request.cents),
      })),
    )
    .post(
      '/settle-refund',
      command(z.object({ id: reference, outcome: z.enum(['complete', 'fail']) }), (request) =>
        control.settleRefund(request.id, request.outcome),
      ),
    )
    .post(
      '/open-dispute',
      command(z.object({ reference }), (request) => control.openDispute(request.reference)),
    )
    .post(
      '/resolve-dispute',
      command(z.object({ id: reference, winner: z.enum(['buyer', 'seller']) }), (request) =>
        control.resolveDispute(request.id, request.winner),
      ),
    )
    .post(
      '/release-webhooks',
      command(
        z.object({ reference: reference.optional(), reversed: z.boolean().optional() }),
        control.releaseWebhooks,
      ),
    );
}
