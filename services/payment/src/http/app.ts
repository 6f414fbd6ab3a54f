import { type AppOptions, createApp } from '@layover/kit/http/app';
import { paymentApi } from '@layover/proto/http/payment/payment';
import type { Express } from 'express';
import type { PaymentDeps } from '../deps.ts';
import { packageHandlers } from './package.handlers.ts';

export const buildApp = (deps: PaymentDeps, options: AppOptions): Express =>
  createApp(options).serve(paymentApi, packageHandlers(deps)).build();
