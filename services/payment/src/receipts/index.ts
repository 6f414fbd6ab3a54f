import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { BillingRepository } from '../billing/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { OrderModel, OrderRepository } from '../orders/index.ts';
import type { PackageRepository } from '../packages/index.ts';
import type { PaymentSettings } from '../settings.ts';
import { issueMissing } from './issue-missing.ts';
import { issueReceipt } from './issue-receipt.ts';
import { presentReceipt } from './present-receipt.ts';

interface ReceiptsDeps {
  model: OrderModel;
  orders: OrderRepository;
  memberships: MembershipRepository;
  billing: BillingRepository;
  packages: Pick<PackageRepository, 'find'>;
  settings: PaymentSettings;
  logger: Logger;
}

const MISSING_EVERY_MS = 600_000;

/** The receipts of paid orders. They stay readable where nothing is sold any more. */
export function createReceipts({ packages, settings, logger, ...deps }: ReceiptsDeps) {
  const issue = issueReceipt(deps);
  return {
    issue,
    present: presentReceipt({ packages, settings }),
    stop: runPeriodically({
      name: 'the search for paid orders without a receipt',
      logger,
      firstAfterMs: settings.ORDER_SWEEP_MS,
      everyMs: MISSING_EVERY_MS,
      run: issueMissing(deps.model, issue),
    }),
  };
}

export type { IssueReceipt } from './issue-receipt.ts';
