import { z } from 'zod';
import { address, code, line, text } from '../http/text.schema.ts';
import { card, storedCredential } from './card.schemas.ts';
import { money } from './money.schema.ts';
import {
  birthDate,
  countryCode,
  email,
  exactEmail,
  fullName,
  name,
  phone,
  phoneWithType,
  postalAddress,
  taxInfo,
} from './person.schemas.ts';
import { shipping } from './purchase-unit.schemas.ts';

export const locale = text(2, 10, /^[a-z]{2}(?:-[A-Z][a-z]{3})?(?:-(?:[A-Z]{2}|[0-9]{3}))?$/);
const shippingPreference = z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS']);
const anyObject = z.unknown();

const redirectContext = z.object({
  brand_name: line(1, 127).optional(),
  locale: locale.optional(),
  shipping_preference: shippingPreference.optional(),
  return_url: address().optional(),
  cancel_url: address().optional(),
});

const customer = z.object({
  id: code(22).optional(),
  email_address: email.optional(),
  phone: phoneWithType.optional(),
});

const walletVault = z.object({
  store_in_vault: z.enum(['ON_SUCCESS']).optional(),
  description: text(1, 128).optional(),
  usage_pattern: z
    .enum([
      'IMMEDIATE',
      'DEFERRED',
      'RECURRING_PREPAID',
      'RECURRING_POSTPAID',
      'THRESHOLD_PREPAID',
      'THRESHOLD_POSTPAID',
    ])
    .optional(),
  shipping: shipping.optional(),
  usage_type: z.enum(['MERCHANT', 'PLATFORM']),
  owner_id: anyObject.optional(),
  customer_type: z.enum(['CONSUMER', 'BUSINESS']).optional(),
  permit_multiple_payment_tokens: z.boolean().optional(),
});

const paypal = z.object({
  vault_id: code(255).optional(),
  email_address: email.optional(),
  name: name.optional(),
  phone: phoneWithType.optional(),
  birth_date: birthDate.optional(),
  tax_info: taxInfo.optional(),
  address: postalAddress.optional(),
  attributes: z.object({ customer: customer.optional(), vault: walletVault.optional() }).optional(),
  experience_context: redirectContext
    .extend({
      landing_page: z.enum(['LOGIN', 'GUEST_CHECKOUT', 'NO_PREFERENCE']).optional(),
      user_action: z.enum(['CONTINUE', 'PAY_NOW']).optional(),
      payment_method_preference: z.enum(['UNRESTRICTED', 'IMMEDIATE_PAYMENT_REQUIRED']).optional(),
    })
    .optional(),
  billing_agreement_id: text(2, 128, /^[a-zA-Z0-9-]+$/).optional(),
});

const venmo = z.object({
  vault_id: code(255).optional(),
  email_address: email.optional(),
  experience_context: z
    .object({ brand_name: line(1, 127).optional(), shipping_preference: shippingPreference.optional() })
    .optional(),
  attributes: z
    .object({
      customer: customer.optional(),
      vault: walletVault
        .omit({ shipping: true, owner_id: true })
        .extend({
          store_in_vault: z.enum(['ON_SUCCESS']),
          description: text(1, 128, /^[a-zA-Z0-9_'\-., :;!?"]*$/).optional(),
        })
        .optional(),
    })
    .optional(),
});

const localMethod = z.object({
  name: fullName,
  country_code: countryCode,
  experience_context: redirectContext.optional(),
});

const blik = localMethod.extend({
  email: exactEmail.optional(),
  experience_context: redirectContext
    .extend({ consumer_ip: text(7, 39).optional(), consumer_user_agent: line(1, 256).optional() })
    .optional(),
  level_0: z.object({ auth_code: text(6, 6, /^[0-9]{6}$/) }).optional(),
  one_click: z
    .object({
      auth_code: text(6, 6, /^[0-9]{6}$/).optional(),
      consumer_reference: text(3, 64, /^[ -~]{3,64}$/),
      alias_label: text(8, 35, /^[ -~]{8,35}$/).optional(),
      alias_key: text(1, 19, /^[0-9]+$/).optional(),
    })
    .optional(),
});

const applePay = z.object({
  id: line(1, 250).optional(),
  name: fullName.optional(),
  email_address: exactEmail.optional(),
  phone_number: phone.optional(),
  decrypted_token: z
    .object({
      transaction_amount: money.optional(),
      tokenized_card: card,
      device_manufacturer_id: line(1, 2000).optional(),
      payment_data_type: z.enum(['3DSECURE', 'EMV']).optional(),
      payment_data: z
        .object({
          cryptogram: line(1, 2000).optional(),
          eci_indicator: line(1, 256).optional(),
          emv_data: line(1, 2000).optional(),
          pin: line(1, 2000).optional(),
        })
        .optional(),
    })
    .optional(),
  stored_credential: storedCredential.optional(),
  vault_id: code(255).optional(),
  attributes: anyObject.optional(),
});

/** Every way to pay that PayPal knows. The sandbox takes money by `paypal` and `card`. */
export const paymentSource = z.object({
  card: card.optional(),
  token: z.object({ id: code(255), type: z.enum(['BILLING_AGREEMENT']) }).optional(),
  paypal: paypal.optional(),
  bancontact: localMethod.optional(),
  blik: blik.optional(),
  eps: localMethod.optional(),
  giropay: localMethod.optional(),
  ideal: localMethod
    .extend({
      bic: text(8, 11, /^[A-Z-a-z0-9]{4}[A-Z-a-z]{2}[A-Z-a-z0-9]{2}([A-Z-a-z0-9]{3})?$/).optional(),
    })
    .optional(),
  mybank: localMethod.optional(),
  p24: localMethod.extend({ email: exactEmail }).optional(),
  sofort: localMethod.optional(),
  trustly: localMethod.optional(),
  apple_pay: applePay.optional(),
  google_pay: anyObject.optional(),
  venmo: venmo.optional(),
});
export type PaymentSource = z.infer<typeof paymentSource>;
