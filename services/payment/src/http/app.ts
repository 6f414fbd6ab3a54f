import { type AppOptions, createApp } from '@layover/kit/http/app';
import { billingApi } from '@layover/proto/http/payment/billing';
import { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { paypalWebhookApi } from '@layover/proto/http/payment/paypal-webhook';
import { receiptAdminApi, receiptApi } from '@layover/proto/http/payment/receipt';
import { seatApi } from '@layover/proto/http/payment/seat';
import { voucherAdminApi, voucherApi } from '@layover/proto/http/payment/voucher';
import type { Express } from 'express';
import type { PaymentDeps } from '../deps.ts';
import { billingHandlers } from './billing.handlers.ts';
import { orderAdminHandlers, orderHandlers } from './order.handlers.ts';
import { packageHandlers } from './package.handlers.ts';
import { packageAdminHandlers, packageUploadChecks } from './package-admin.handlers.ts';
import { paypalWebhookHandlers } from './paypal-webhook.handlers.ts';
import { receiptAdminHandlers, receiptHandlers } from './receipt.handlers.ts';
import { seatHandlers } from './seat.handlers.ts';
import { voucherAdminHandlers, voucherHandlers } from './voucher.handlers.ts';

export const buildApp = (deps: PaymentDeps, options: AppOptions): Express =>
  createApp({
    ...options,
    rawBodyPath: paypalWebhookApi.receivePayPal.path,
  })
    .use('/', deps.packages.uploads.router)
    .serve(paymentApi, packageHandlers(deps))
    .serve(packageAdminApi, packageAdminHandlers(deps), packageUploadChecks(deps))
    .serve(orderApi, orderHandlers(deps))
    .serve(orderAdminApi, orderAdminHandlers(deps))
    .serve(receiptApi, receiptHandlers(deps))
    .serve(receiptAdminApi, receiptAdminHandlers(deps))
    .serve(billingApi, billingHandlers(deps))
    .serve(seatApi, seatHandlers(deps))
    .serve(voucherApi, voucherHandlers(deps))
    .serve(voucherAdminApi, voucherAdminHandlers(deps))
    .serve(paypalWebhookApi, paypalWebhookHandlers(deps))
    .build();
