import { invalid } from '@layover/kit/errors';
import { fieldMessage } from '@layover/proto/http/field-messages';
import type { BillingDetails } from '@layover/proto/http/payment/billing';
import type { BillingRepository } from './billing.repository.ts';
import { readVatNumber } from './vat-number.ts';

/** Stores the billing details of a person for receipts. @throws 422 */
export const saveBilling =
  (billing: Pick<BillingRepository, 'save'>) =>
  async (userId: string, details: BillingDetails): Promise<BillingDetails> => {
    const vatNumber = details.vatNumber && readVatNumber(details.vatNumber, details.country);
    if (vatNumber === undefined) throw invalid({ vatNumber: fieldMessage('not_vat_number') });
    const stored = { ...details, vatNumber };
    await billing.save(userId, stored);
    return stored;
  };
