import { z } from 'zod';
import { line } from '../http/text.schema.ts';
import { money } from '../orders/money.schema.ts';

export const refundRequest = z.object({
  amount: money.optional(),
  custom_id: line(127).optional(),
  invoice_id: line(127).optional(),
  note_to_payer: line(255).optional(),
});
export type RefundRequest = z.infer<typeof refundRequest>;
