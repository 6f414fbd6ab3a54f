import { type AppOptions, createApp } from '@layover/kit/http/app';
import { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import { packageAdminApi } from '@layover/proto/http/payment/package-admin';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { webhookApi } from '@layover/proto/http/payment/webhook';
import type { Express } from 'express';
import type { PaymentDeps } from '../deps.ts';
import { orderAdminHandlers, orderHandlers } from './order.handlers.ts';
import { packageHandlers } from './package.handlers.ts';
import { packageAdminHandlers, packageUploadChecks } from './package-admin.handlers.ts';
import { webhookHandlers } from './webhook.handlers.ts';

export const buildApp = (deps: PaymentDeps, options: AppOptions): Express =>
  createApp({
    ...options,
    receive: deps.packages.uploads.receive,
    rawBodyPath: webhookApi.receivePayPal.path,
  })
    .use('/', deps.packages.uploads.router)
    .serve(paymentApi, packageHandlers(deps))
    .serve(packageAdminApi, packageAdminHandlers(deps), packageUploadChecks(deps))
    .serve(orderApi, orderHandlers(deps))
    .serve(orderAdminApi, orderAdminHandlers(deps))
    .serve(webhookApi, webhookHandlers(deps))
    .build();
