import { endpoint, FileBytes } from '../endpoint.ts';
import { IdParams } from '../shared-schemas.ts';

const errors = { no_receipt: 409 } as const;

export const receiptApi = {
  receipt: endpoint({
    method: 'GET',
    path: '/api/payment/orders/:id/receipt',
    access: 'user',
    summary:
      'The receipt of an order of the caller (PDF), in the language of the reader. It shows money that went back.',
    params: IdParams,
    response: FileBytes,
    errors,
  }),
} as const;

export const receiptAdminApi = {
  receiptOf: endpoint({
    method: 'GET',
    path: '/api/payment/admin/orders/:id/receipt',
    access: 'admin',
    summary: 'The receipt of any order (PDF).',
    params: IdParams,
    response: FileBytes,
    errors,
  }),
} as const;
