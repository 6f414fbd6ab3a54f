import { z } from 'zod';
import { address, code, line, text } from '../http/text.schema.ts';
import { email, phoneWithType, postalAddress } from './person.schemas.ts';

export const cardBrand = z.enum([
  'VISA',
  'MASTERCARD',
  'DISCOVER',
  'AMEX',
  'SOLO',
  'JCB',
  'STAR',
  'DELTA',
  'SWITCH',
  'MAESTRO',
  'CB_NATIONALE',
  'CONFIGOGA',
  'CONFIDIS',
  'ELECTRON',
  'CETELEM',
  'CHINA_UNION_PAY',
]);
const cardNumber = text(13, 19, /^[0-9]{13,19}$/);
const expiry = text(7, 7, /^[0-9]{4}-(0[1-9]|1[0-2])$/);

const networkReference = z.object({
  id: text(9, 36, /^[a-zA-Z0-9-_@.:&+=*^'~#!$%()]+$/),
  date: text(4, 4, /^[0-9]+$/).optional(),
  network: cardBrand.optional(),
  acquirer_reference_number: text(1, 36, /^[a-zA-Z0-9]+$/).optional(),
});

export const storedCredential = z.object({
  payment_initiator: z.enum(['CUSTOMER', 'MERCHANT']),
  payment_type: z.enum(['ONE_TIME', 'RECURRING', 'UNSCHEDULED']),
  usage: z.enum(['FIRST', 'SUBSEQUENT', 'DERIVED']).optional(),
  previous_network_transaction_reference: networkReference.optional(),
});

const networkToken = z.object({
  number: cardNumber,
  expiry,
  cryptogram: line(28, 32).optional(),
  eci_flag: z
    .enum([
      'MASTERCARD_NON_3D_SECURE_TRANSACTION',
      'MASTERCARD_ATTEMPTED_AUTHENTICATION_TRANSACTION',
      'MASTERCARD_FULLY_AUTHENTICATED_TRANSACTION',
      'FULLY_AUTHENTICATED_TRANSACTION',
      'ATTEMPTED_AUTHENTICATION_TRANSACTION',
      'NON_3D_SECURE_TRANSACTION',
    ])
    .optional(),
  token_requestor_id: text(1, 11, /^[0-9A-Z_]+$/).optional(),
});

export const card = z.object({
  id: text(1, 256, /^[A-Za-z0-9-_.+=]+$/).optional(),
  name: text(1, 300, /^.{1,300}$/).optional(),
  number: cardNumber.optional(),
  expiry: expiry.optional(),
  security_code: text(3, 4, /^[0-9]{3,4}$/).optional(),
  card_type: cardBrand.optional(),
  type: z.enum(['CREDIT', 'DEBIT', 'PREPAID', 'STORE', 'UNKNOWN']).optional(),
  brand: cardBrand.optional(),
  billing_address: postalAddress.optional(),
  attributes: z
    .object({
      customer: z
        .object({
          id: code(22).optional(),
          email_address: email.optional(),
          phone: phoneWithType.optional(),
        })
        .optional(),
      vault: z.object({ store_in_vault: z.enum(['ON_SUCCESS']).optional() }).optional(),
      /** 3-D Secure, which is newer than the description. */
      verification: z.object({ method: z.string().optional() }).optional(),
    })
    .optional(),
  vault_id: code(255).optional(),
  stored_credential: storedCredential.optional(),
  network_token: networkToken.optional(),
  experience_context: z
    .object({ return_url: address().optional(), cancel_url: address().optional() })
    .optional(),
});
export type Card = z.infer<typeof card>;
