import type { ServiceContext } from '@layover/kit/service';
import { openDataExport } from '@layover/shared/data-export/open-data-export';
import type { PaymentSettings } from '../settings.ts';
import { type GatherPaymentDataDeps, gatherPaymentData } from './gather-payment-data.ts';

/** Copies of the data that the service stores about a person. */
export const createDataExport = (
  { mongo, settings, logger, outbox }: ServiceContext<PaymentSettings>,
  deps: GatherPaymentDataDeps,
) => openDataExport({ mongo, settings, logger, outbox, service: 'payment', gather: gatherPaymentData(deps) });
