import type { Router } from 'express';
import { apiCall } from '../http/api-call.ts';
import { invalidRequest, resourceNotFound } from '../http/api-errors.ts';
import { routes } from '../http/routes.ts';
import type { Sandbox } from '../sandbox.ts';
import { captureOrder } from './capture-order.ts';
import { createOrder } from './create-order.ts';
import { referencesOf, unitReferences } from './order-references.ts';
import { createOrderRequest } from './order-request.schema.ts';
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

  const capture = apiCall(sandbox, {
    operation: 'orders.capture',
    prepare: ({ params, minimal }) => {
      const order = find(params.id);
      return {
        references: referencesOf(order),
        run() {
          captureOrder(sandbox, order);
          return { answer: { status: 201, body: present(order.id, minimal) }, resourceId: order.id };
        },
        replay: (id) => ({ status: 200, body: present(id, minimal) }),
      };
    },
  });

  return routes({
    '/': { post: create },
    '/:id': { get },
    '/:id/capture': { post: capture },
  });
}
