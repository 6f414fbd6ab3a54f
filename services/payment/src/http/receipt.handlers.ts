import { pipeline } from 'node:stream/promises';
import { readerLocales } from '@layover/kit/http/reader-locales';
import type { Handlers } from '@layover/kit/http/serve';
import type { receiptAdminApi, receiptApi } from '@layover/proto/http/payment/receipt';
import type { Request, Response } from 'express';
import type { PaymentDeps } from '../deps.ts';
import { orderNotFound } from '../errors.ts';
import type { OrderDocument } from '../orders/index.ts';

type ReceiptDeps = Pick<PaymentDeps, 'orders' | 'receipts'>;
interface Call {
  req: Request;
  res: Response;
}

async function writeReceipt({ receipts }: ReceiptDeps, order: OrderDocument | null, { req, res }: Call) {
  if (!order) throw orderNotFound();
  const { fileName, pdf } = await receipts.present(order, readerLocales(req));
  res.vary('Accept-Language');
  res.attachment(fileName);
  res.set('Content-Type', 'application/pdf');
  await pipeline(pdf, res);
}

export const receiptHandlers = (deps: ReceiptDeps): Handlers<typeof receiptApi> => ({
  receipt: async ({ params, caller, ...call }) =>
    writeReceipt(deps, await deps.orders.findOwn(params.id, caller._id), call),
});

export const receiptAdminHandlers = (deps: ReceiptDeps): Handlers<typeof receiptAdminApi> => ({
  receiptOf: async ({ params, ...call }) => writeReceipt(deps, await deps.orders.find(params.id), call),
});
