import { z } from 'zod';
import { text } from '../http/text.schema.ts';

const LOCAL = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\\.[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+)*";
const DOMAIN = '(?:[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?\\.)+[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?';

const CHARS =
  '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x21\\x23-\\x5b\\x5d-\\x7f]|\\\\[\\x01-\\x09\\x0b\\x0c\\x0e-\\x7f]';
const OCTET = '(?:25[0-5]|2[0-4][0-9]|[01]?[0-9][0-9]?)';
const LITERAL_CHARS =
  '[\\x01-\\x08\\x0b\\x0c\\x0e-\\x1f\\x21-\\x5a\\x53-\\x7f]|\\\\[\\x01-\\x09\\x0b\\x0c\\x0e-\\x7f]';
const LITERAL = `\\[(?:${OCTET}\\.){3}(?:${OCTET}|[A-Za-z0-9-]*[A-Za-z0-9]:(?:${LITERAL_CHARS})+)\\]`;

/** An address as in RFC 5322. */
export const exactEmail = text(3, 254, new RegExp(`^(?:${LOCAL}|"(?:${CHARS})*")@(?:${DOMAIN}|${LITERAL})$`));
/** A text that contains an address: what most fields of PayPal ask for. */
export const email = text(3, 254, new RegExp(`(?:${LOCAL}|")@(?:${DOMAIN}|${LITERAL})`));
export const accountId = text(13, 13, /^[2-9A-HJ-NP-Z]{13}$/);
export const countryCode = text(2, 2, /^([A-Z]{2}|C2)$/);
export const fullName = text(3, 300);

const upTo = (max: number) => text(0, max).optional();

export const name = z.object({
  prefix: upTo(140),
  given_name: upTo(140),
  surname: upTo(140),
  middle_name: upTo(140),
  suffix: upTo(140),
  full_name: upTo(300),
});

export const phone = z.object({
  country_code: text(1, 3, /^[0-9]{1,3}?$/),
  national_number: text(1, 14, /^[0-9]{1,14}?$/),
  extension_number: text(1, 15, /^[0-9]{1,15}?$/).optional(),
});

export const phoneWithType = z.object({
  phone_type: z.enum(['FAX', 'HOME', 'MOBILE', 'OTHER', 'PAGER']).optional(),
  phone_number: phone,
});

export const postalAddress = z.object({
  address_line_1: upTo(300),
  address_line_2: upTo(300),
  address_line_3: upTo(100),
  admin_area_4: upTo(100),
  admin_area_3: upTo(100),
  admin_area_2: upTo(120),
  admin_area_1: upTo(300),
  postal_code: upTo(60),
  country_code: countryCode,
  address_details: z
    .object({
      street_number: upTo(100),
      street_name: upTo(100),
      street_type: upTo(100),
      delivery_service: upTo(100),
      building_name: upTo(100),
      sub_building: upTo(100),
    })
    .optional(),
});

export const birthDate = text(10, 10, /^[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[1-2][0-9]|3[0-1])$/);

export const taxInfo = z.object({
  tax_id: text(1, 14, /[a-zA-Z0-9]/),
  tax_id_type: z.enum(['BR_CPF', 'BR_CNPJ']),
});

export const payer = z.object({
  email_address: email.optional(),
  payer_id: accountId.optional(),
  name: name.extend({ alternate_full_name: upTo(300) }).optional(),
  phone: phoneWithType.optional(),
  birth_date: birthDate.optional(),
  tax_info: taxInfo.optional(),
  address: postalAddress.optional(),
});
export type Payer = z.infer<typeof payer>;

/** Who gets the money. */
export const payee = z.object({ email_address: email.optional(), merchant_id: accountId.optional() });
