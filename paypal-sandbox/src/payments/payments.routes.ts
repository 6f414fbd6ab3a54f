import type { Router } from 'express';
import { apiCall } from '../http/api-call.ts';
import { resourceNotFound } from '../http/api-errors.ts';
import { routes } from '../http/routes.ts';
import { referencesOf } from '../orders/order-references.ts';
import { presentCapture, presentRefund } from '../orders/present-order.ts';
import type { Sandbox } from '../sandbox.ts';
import { refundCapture } from './refund-capture.ts';
import { refundRequest } from './refund-request.schema.ts';

/** `/v2/payments` */
export function paymentRoutes(sandbox: Sandbox): Router {
  const { store, url } = sandbox;

  const findCapture = (id = '') => {
    const capture = store.captures.get(id);
    if (!capture) throw resourceNotFound();
    const order = store.orders.get(capture.orderId);
    return { capture, references: order ? referencesOf(order) : [id] };
  };
  const answerRefund = (id: string, minimal: boolean) => {
    const found = store.refunds.get(id);
    if (!found) throw resourceNotFound();
    const refund = presentRefund(url, found);
    return minimal ? { id, status: refund.status, links: refund.links } : refund;
  };

  const getCapture = apiCall(sandbox, {
    operation: 'captures.get',
    prepare: ({ params }) => {
      const { capture, references } = findCapture(params.id);
      return { references, run: () => ({ answer: { status: 200, body: presentCapture(url, capture) } }) };
    },
  });

  const refund = apiCall(sandbox, {
    operation: 'captures.refund',
    schema: refundRequest,
    emptyBody: {},
    prepare: ({ params, body, minimal }) => {
      const { capture, references } = findCapture(params.id);
      return {
        references,
        run() {
          const { id } = refundCapture(sandbox, capture, body);
          return { answer: { status: 201, body: answerRefund(id, minimal) }, resourceId: id };
        },
        replay: (id) => ({ status: 201, body: answerRefund(id, minimal) }),
      };
    },
  });

  return routes({
    '/captures/:id': { get: getCapture },
    '/captures/:id/refund': { post: refund },
  });
}
