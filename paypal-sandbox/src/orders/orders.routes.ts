import type { Router } from 'express';
import { apiCall } from '../http/api-call.ts';
import { invalidRequest, resourceNotFound, unprocessable } from '../http/api-errors.ts';
import { routes, unusedCall } from '../http/routes.ts';
import type { Sandbox } from '../sandbox.ts';
import { captureOrder } from './capture-order.ts';
import { confirmOrder } from './confirm-order.ts';
import { createOrder } from './create-order.ts';
import { referencesOf, unitReferences } from './order-references.ts';
import {
  confirmOrderRequest,
  createOrderRequest,
  patchRequest,
  payOrderRequest,
} from './order-request.schemas.ts';
import { patchOrder } from './patch-order.ts';
import { presentOrder } from './present-order.ts';

/** `/v2/checkout/orders` */
export function orderRoutes(sandbox: Sandbox): Router {
  const find = (id = '') => {
    const order = sandbox.store.orders.get(id);
    if (!order) throw resourceNotFound();
    return order;
  };
  const present = (id: string, minimal = false) => presentOrder(sandbox, find(id), minimal);

  const create = apiCall(sandbox, {
    operation: 'orders.create',
    schema: createOrderRequest,
    prepare: ({ body, minimal, requestId }) => ({
      references: unitReferences(body.purchase_units),
      run() {
        const { id } = createOrder(sandbox, body, requestId);
        return { answer: { status: 201, body: present(id, minimal) }, resourceId: id };
      },
      replay: (id) => ({ status: 200, body: present(id, minimal) }),
    }),
  });

  const get = apiCall(sandbox, {
    operation: 'orders.get',
    prepare: ({ params, query }) => {
      if (!/^[a-z_]*$/.test(query.get('fields') ?? ''))
        throw invalidRequest({ issue: 'INVALID_PARAMETER_SYNTAX', field: 'fields', location: 'query' });
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run: () => ({ answer: { status: 200, body: present(order.id) } }),
      };
    },
  });

  const patch = apiCall(sandbox, {
    operation: 'orders.patch',
    schema: patchRequest,
    emptyBody: [],
    prepare: ({ params, body }) => {
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run() {
          patchOrder(order, body);
          return { answer: { status: 204 } };
        },
      };
    },
  });

  const confirm = apiCall(sandbox, {
    operation: 'orders.confirm',
    schema: confirmOrderRequest,
    emptyBody: { payment_source: {} },
    prepare: ({ params, body, minimal }) => {
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run() {
          confirmOrder(sandbox, order, body);
          return { answer: { status: 200, body: present(order.id, minimal) } };
        },
      };
    },
  });

  const capture = apiCall(sandbox, {
    operation: 'orders.capture',
    schema: payOrderRequest,
    emptyBody: {},
    prepare: ({ params, body, minimal }) => {
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run() {
          captureOrder(sandbox, order, body.payment_source);
          return { answer: { status: 201, body: present(order.id, minimal) }, resourceId: order.id };
        },
        replay: (id) => ({ status: 200, body: present(id, minimal) }),
      };
    },
  });

  /** The sandbox takes no authorizations: its merchant has them switched off. */
  const authorize = apiCall(sandbox, {
    operation: 'orders.authorize',
    schema: payOrderRequest,
    emptyBody: {},
    prepare: ({ params }) => {
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run() {
          if (order.intent === 'CAPTURE') throw unprocessable('ACTION_DOES_NOT_MATCH_INTENT');
          if (order.status !== 'APPROVED') throw unprocessable('ORDER_NOT_APPROVED');
          throw unprocessable('AUTH_CAPTURE_NOT_ENABLED');
        },
      };
    },
  });

  return routes({
    '/': { post: create },
    '/:id': { get, patch },
    '/:id/confirm-payment-source': { post: confirm },
    '/:id/authorize': { post: authorize },
    '/:id/capture': { post: capture },
    '/:id/track': { post: unusedCall },
    '/:id/trackers/:trackerId': { patch: unusedCall },
  });
}
