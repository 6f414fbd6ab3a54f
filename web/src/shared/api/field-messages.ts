import { type FieldProblem, readFieldMessage } from '@layover/proto/http/field-messages';
import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import type { TextRule } from '@layover/proto/limits';
import { m } from '../i18n/i18n.ts';

type MessageOf = (parameters: Readonly<Record<string, string>>) => string;

const max = ({ max: value = '' }: Readonly<Record<string, string>>) => ({ max: value });
const min = ({ min: value = '' }: Readonly<Record<string, string>>) => ({ min: value });

/** The message for each problem. Problems that only a program can cause share a general message. */
const messages: Readonly<Record<FieldProblem, MessageOf>> = {
  missing: m.field_empty,
  empty: m.field_empty,
  too_long: (parameters) => m.field_too_long(max(parameters)),
  too_short: (parameters) => m.field_too_short(min(parameters)),
  too_large: m.field_too_large,
  too_long_part: m.field_too_large,
  unreadable: m.field_unreadable,
  several_lines: m.field_several_lines,
  misleading: m.field_misleading,
  html: m.field_html,
  unsafe_address: m.field_unsafe_address,
  not_own_picture: m.field_not_own_picture,
  stacked: m.field_stacked,
  at_least: (parameters) => m.field_at_least(min(parameters)),
  at_most: (parameters) => m.field_at_most(max(parameters)),
  above: (parameters) => m.field_above(min(parameters)),
  below: (parameters) => m.field_below(max(parameters)),
  too_few: (parameters) => m.field_too_few(min(parameters)),
  too_many: (parameters) => m.field_too_many(max(parameters)),
  not_number: m.field_not_number,
  not_whole: m.field_not_whole,
  not_email: m.field_not_email,
  free_mail: m.field_free_mail,
  not_link: m.field_not_link,
  not_path_or_link: m.field_not_path_or_link,
  link_with_credentials: m.field_link_with_credentials,
  not_date: m.field_not_date,
  not_instant: m.field_not_date,
  not_local_time: m.field_not_date,
  before_from: m.field_before_from,
  not_after_from: m.field_before_from,
  in_past: m.field_in_past,
  not_zone: m.field_not_zone,
  common_password: m.field_common_password,
  own_password: m.field_own_password,
  same_password: m.field_same_password,
  damaged: m.field_damaged,
  not_picture: m.field_not_picture,
  too_many_bytes: (parameters) => m.field_too_many_bytes(max(parameters)),
  too_many_pixels: (parameters) => m.field_too_many_pixels(max(parameters)),
  damaged_picture: m.field_damaged,
  empty_file: m.field_empty_file,
  one_file: m.field_one_file,
  yourself: m.field_yourself,
  no_person: m.field_no_person,
  not_destination: m.field_not_choice,
  not_category: m.field_not_choice,
  not_subcategory: m.field_not_choice,
  not_choice: m.field_not_choice,
  no_such_time: m.field_no_such_time,
  not_after_start: m.field_not_after_start,
  unknown: m.field_invalid,
  repeated: m.field_invalid,
  wrong_form: m.field_invalid,
  not_text: m.field_invalid,
  not_boolean: m.field_invalid,
  not_list: m.field_invalid,
  not_object: m.field_invalid,
  not_empty: m.field_invalid,
  not_id: m.field_invalid,
  not_uuid: m.field_invalid,
  not_slug: m.field_invalid,
  no_file: m.field_invalid,
  not_in_chat: m.field_invalid,
  not_message: m.field_invalid,
  not_attachment: m.field_invalid,
  only_argument: m.field_invalid,
};

/** The translation of the server's message about a field. */
export function fieldMessage(message: string): string {
  const found = readFieldMessage(message);
  return found ? messages[found.problem](found.parameters) : m.field_invalid();
}

/** The error message for a text by the contract's rule; undefined if the text is valid. */
export function textErrorMessage(typed: string, rule: TextRule): string | undefined {
  const problem = textProblem(normalizeText(typed), rule);
  return problem && fieldMessage(problem);
}
