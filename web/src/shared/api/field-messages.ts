import { type FieldProblem, readFieldMessage } from '@layover/proto/http/field-messages';
import { m } from '../i18n/i18n.ts';

export type MessageOf = (parameters: Readonly<Record<string, string>>) => string;

/** The limit that a message names. */
export const max = ({ max: value = '' }: Readonly<Record<string, string>>) => ({ max: value });
export const min = ({ min: value = '' }: Readonly<Record<string, string>>) => ({ min: value });

/** The messages of the forms for visitors. */
const visitorMessages = {
  missing: m.field_empty,
  empty: m.field_empty,
  too_long: (parameters) => m.field_too_long(max(parameters)),
  too_short: (parameters) => m.field_too_short(min(parameters)),
  too_large: m.field_too_large,
  unreadable: m.field_unreadable,
  several_lines: m.field_several_lines,
  misleading: m.field_misleading,
  html: m.field_html,
  not_email: m.field_not_email,
  no_mailbox: m.field_not_email,
  long_mailbox: m.field_not_mailbox,
  not_mailbox: m.field_not_mailbox,
  not_domain: m.field_not_domain,
  common_password: m.field_common_password,
  own_password: m.field_own_password,
  same_password: m.field_same_password,
} satisfies Partial<Record<FieldProblem, MessageOf>>;

const messages: Partial<Record<FieldProblem, MessageOf>> = { ...visitorMessages };

/** Messages that visitors do not load. */
export function addFieldMessages(more: Readonly<Record<MemberProblem, MessageOf>>): void {
  Object.assign(messages, more);
}
export type MemberProblem = Exclude<FieldProblem, keyof typeof visitorMessages>;

/** The translation of the server's message about a field. */
export function fieldMessage(message: string): string {
  const found = readFieldMessage(message);
  const messageOf = found && messages[found.problem];
  return messageOf ? messageOf(found.parameters) : m.field_invalid();
}
