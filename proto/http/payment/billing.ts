import { z } from 'zod';
import { BILLING_LINES_MAX, type TextRule, textRules } from '../../limits.ts';
import { endpoint } from '../endpoint.ts';
import { fieldMessage } from '../field-messages.ts';
import { plainText } from '../shared-schemas.ts';
import { COUNTRIES } from './countries.ts';

/** The fonts of receipts have these letters. */
const PRINTABLE =
  /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Inherited}\p{N}\p{P}\p{Sc}\p{Sm}\p{Zs}\n]*$/u;

const printedText = (rule: TextRule) =>
  plainText(rule).refine((value) => PRINTABLE.test(value), { error: fieldMessage('not_printable') });

/** The billing details on a person's receipts. */
export const BillingDetails = z
  .strictObject({
    /** The name of the company, or of a person who buys for themselves. */
    company: printedText(textRules.billingCompany),
    /** The VAT number in its usual form, with the code of the country; empty for none. */
    vatNumber: printedText(textRules.vatNumber),
    /** Street, postcode and town, on lines of their own. */
    address: printedText(textRules.billingAddress).refine(
      (value) => value.split('\n').length <= BILLING_LINES_MAX,
      { error: fieldMessage('too_many_lines', { max: BILLING_LINES_MAX }) },
    ),
    /** ISO 3166-1 alpha-2. */
    country: z
      .string()
      .toUpperCase()
      .refine((code) => COUNTRIES.includes(code), { error: fieldMessage('unknown') }),
  })
  .meta({ id: 'BillingDetails' });
export type BillingDetails = z.infer<typeof BillingDetails>;

const Answer = z.object({ billing: BillingDetails.nullable() });

export const billingApi = {
  billing: endpoint({
    method: 'GET',
    path: '/api/payment/billing',
    access: 'user',
    summary: 'What the caller wants to have on receipts. Null: nothing.',
    response: Answer,
  }),
  saveBilling: endpoint({
    method: 'PUT',
    path: '/api/payment/billing',
    access: 'user',
    summary: 'Have these details on the receipts of later payments.',
    body: BillingDetails,
    response: Answer,
  }),
  removeBilling: endpoint({
    method: 'DELETE',
    path: '/api/payment/billing',
    access: 'user',
    summary: 'Have nothing on the receipts of later payments.',
    response: Answer,
  }),
} as const;
