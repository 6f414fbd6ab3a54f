import type { Router } from 'express';
import { z } from 'zod';
import { apiCall } from '../http/api-call.ts';
import { invalidRequest, resourceNotFound, unprocessable } from '../http/api-errors.ts';
import { routes, unusedCall } from '../http/routes.ts';
import { text } from '../http/text.schema.ts';
import type { Sandbox } from '../sandbox.ts';
import { resolveDispute, reviewDispute } from './change-dispute.ts';
import type { Dispute } from './dispute.ts';
import { presentDispute, presentDisputeInfo, stateOf } from './present-dispute.ts';

const time = text(
  20,
  64,
  /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])[T,t]([0-1][0-9]|2[0-3]):[0-5][0-9]:([0-5][0-9]|60)([.][0-9]+)?([Zz]|[+-][0-9]{2}:[0-9]{2})$/,
).optional();

const listQuery = z.object({
  start_time: time,
  update_time_before: time,
  update_time_after: time,
  disputed_transaction_id: text(1, 255, /^[0-9A-Z_]+$/).optional(),
  page_size: text(1, 2, /^(0?[1-9]|[1-4][0-9]|50)$/).optional(),
  next_page_token: text(1, 255, /^[A-Za-z0-9+/=]+$/).optional(),
  dispute_state: text(1, 2000, /^[0-9A-Z_,]+$/).optional(),
});

const UNUSED_ACTIONS = [
  'appeal',
  'adjudicate',
  'require-evidence',
  'escalate',
  'send-message',
  'make-offer',
  'accept-offer',
  'deny-offer',
  'acknowledge-return-item',
  'provide-supporting-info',
];

/** `/v1/customer/disputes` */
export function disputeRoutes(sandbox: Sandbox): Router {
  const { store, url } = sandbox;
  const find = (id = '') => {
    const dispute = store.disputes.get(id);
    if (!dispute) throw resourceNotFound();
    return dispute;
  };
  const referencesOf = ({ id, captureId }: Dispute) => [
    id,
    captureId,
    store.captures.get(captureId)?.custom_id ?? '',
  ];

  const list = apiCall(sandbox, {
    operation: 'disputes',
    prepare: ({ query }) => {
      const read = listQuery.safeParse(Object.fromEntries(query));
      if (!read.success) {
        const field = String(read.error.issues[0]?.path[0]);
        throw invalidRequest({ issue: 'INVALID_PARAMETER_SYNTAX', field, location: 'query' });
      }
      const { disputed_transaction_id: captureId, dispute_state: states, page_size } = read.data;
      const items = [...store.disputes.values()]
        .reverse()
        .filter(
          (dispute) =>
            (captureId === undefined || dispute.captureId === captureId) &&
            (states === undefined || states.split(',').includes(stateOf(dispute))),
        )
        .slice(0, Number(page_size ?? 10))
        .map((dispute) => presentDisputeInfo(url, dispute));
      const links = [{ href: `${url}/v1/customer/disputes`, rel: 'self', method: 'GET' }];
      // PayPal's description has no empty list.
      const body = { ...(items.length > 0 && { items }), links };
      return { references: [], run: () => ({ answer: { status: 200, body } }) };
    },
  });

  const get = apiCall(sandbox, {
    operation: 'disputes',
    prepare: ({ params }) => {
      const dispute = find(params.id);
      const run = () => ({ answer: { status: 200, body: presentDispute(sandbox, dispute) } });
      return { references: referencesOf(dispute), run };
    },
  });

  /** What the merchant does. Notes and files are not read. */
  const action = (change: (dispute: Dispute) => void) =>
    apiCall(sandbox, {
      operation: 'disputes',
      prepare: ({ params }) => {
        const dispute = find(params.id);
        return {
          references: referencesOf(dispute),
          run() {
            if (dispute.status === 'RESOLVED')
              throw unprocessable('ACTION_NOT_ALLOWED_IN_CURRENT_DISPUTE_STATE');
            change(dispute);
            const links = [{ href: `${url}/v1/customer/disputes/${dispute.id}`, rel: 'self', method: 'GET' }];
            return { answer: { status: 200, body: { links } } };
          },
        };
      },
    });

  return routes({
    '/': { get: list },
    '/:id': { get, patch: unusedCall },
    ...Object.fromEntries(UNUSED_ACTIONS.map((name) => [`/:id/${name}`, { post: unusedCall }])),
    '/:id/accept-claim': { post: action((dispute) => resolveDispute(sandbox, dispute, 'ACCEPTED')) },
    '/:id/provide-evidence': { post: action((dispute) => reviewDispute(sandbox, dispute)) },
  });
}
