import { type AppOptions, createApp } from '@layover/kit/http/app';
import { orderAdminApi, orderApi } from '@layover/proto/http/payment/order';
import { paymentApi } from '@layover/proto/http/payment/payment';
import { webhookApi } from '@layover/proto/http/payment/webhook';
import type { Express } from 'express';
import type { PaymentDeps } from '../deps.ts';
import { orderAdminHandlers, orderHandlers } from './order.handlers.ts';
import { packageHandlers } from './package.handlers.ts';
import { webhookHandlers } from './webhook.handlers.ts';

export const buildApp = (deps: PaymentDeps, options: AppOptions): Express =>
  createApp({ ...options, rawBodyPath: webhookApi.receivePayPal.path })
    .serve(paymentApi, packageHandlers(deps))
    .serve(orderApi, orderHandlers(deps))
    .serve(orderAdminApi, orderAdminHandlers(deps))
    .serve(webhookApi, webhookHandlers(deps))
    .build();
