import { EMAIL_MAX, MAILBOX_BYTES_MAX } from '../limits.ts';
import { type FieldMessage, fieldMessage } from './field-messages.ts';
import { bytesOf, HIDDEN_JOINER, MISLEADING, TAG, trimInvisible } from './text-rules.ts';

/** Characters of a mailbox without quotes: RFC 5322, 3.2.3, and beyond ASCII RFC 6531, 3.3. */
const ATOM = String.raw`[\w!#$%&'*+/=?^\x60{|}~\u{80}-\u{10ffff}-]+`;
/** A quoted mailbox takes every character, the quote and the backslash after a backslash: RFC 5322, 3.2.4. */
const QUOTED = String.raw`"(?:[ !#-[\]-~]|\\[ -~])+"`;
const MAILBOX = new RegExp(String.raw`^(?:${ATOM}(?:\.${ATOM})*|${QUOTED})$`, 'u');
/** A host name with a dot whose last part is no number, so no address of a computer (RFC 1123, 2.1). */
const DOMAIN =
  /^(?=.{1,253}$)(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?!\d+$)[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/;

/** ASCII as Chinese and Japanese keyboards write it, `＠` among them. */
const WIDE = /[\uff01-\uff5e]/g;

/**
 * The form in which an address is stored: its domain in lower case and in ASCII, as mail servers know it. Both
 * spellings of an international domain, `münchen.example` and `xn--mnchen-3ya.example`, have the same form. The part
 * before the @ keeps its spelling, and so does a text that is no address.
 */
export function normalizeEmail(value: string): string {
  const email = trimInvisible(value)
    .replaceAll(WIDE, (sign) => sign.normalize('NFKC'))
    .normalize('NFC');
  const at = email.lastIndexOf('@');
  const domain = at === -1 ? undefined : asciiDomain(email.slice(at + 1));
  return domain ? `${email.slice(0, at)}@${domain}` : email;
}

/** The error of an address from `normalizeEmail`, which names the part that is wrong; undefined for a valid one. */
export function emailProblem(email: string): FieldMessage | undefined {
  if (email.length > EMAIL_MAX) return fieldMessage('too_long', { max: EMAIL_MAX });
  const at = email.lastIndexOf('@');
  if (at === -1) return fieldMessage('not_email');
  const mailbox = email.slice(0, at);
  if (mailbox === '') return fieldMessage('no_mailbox');
  if (bytesOf(mailbox) > MAILBOX_BYTES_MAX) return fieldMessage('long_mailbox', { max: MAILBOX_BYTES_MAX });
  if (!MAILBOX.test(mailbox) || /\p{Z}/u.test(mailbox.replaceAll(' ', '')) || hasInvisible(mailbox))
    return fieldMessage('not_mailbox');
  return DOMAIN.test(email.slice(at + 1)) ? undefined : fieldMessage('not_domain');
}

const hasInvisible = (mailbox: string): boolean =>
  [MISLEADING, HIDDEN_JOINER, TAG].some((rule) => rule.test(mailbox));

/** The domain as the URL standard reads a host (UTS 46); undefined when it is none. */
function asciiDomain(domain: string): string | undefined {
  // The URL parser decodes escapes and drops line breaks and invisible characters, which would hide them here.
  if (/[\s%]/.test(domain) || MISLEADING.test(domain)) return undefined;
  const url = URL.parse(`http://${domain}`);
  return url && url.href === `http://${url.hostname}/` ? url.hostname : undefined;
}
