/**
 * Error messages of fields. A message is a predicate that follows the field's name; `{…}` is a parameter. This file does
 * not import zod, so that pages can translate the messages without loading it.
 */
const fieldMessages = {
  missing: 'is missing',
  unknown: 'is not known here',
  repeated: 'is there already',
  wrong_form: 'is not in the right form',

  not_text: 'must be text',
  not_number: 'must be a number',
  not_whole: 'must be a whole number',
  not_boolean: 'must be true or false',
  not_list: 'must be a list',
  not_object: 'must be an object',
  not_choice: 'must be one of: {choices}',

  at_least: 'must be at least {min}',
  at_most: 'must be at most {max}',
  needs_search: 'needs a search text beyond {max}',
  above: 'must be more than {min}',
  below: 'must be less than {max}',
  too_few: 'must have at least {min} entries',
  too_many: 'must have at most {max} entries',

  empty: 'must not be empty',
  not_empty: 'must be empty',
  too_long_part: 'is too long',
  too_short: 'must be at least {min} characters',
  too_long: 'must be at most {max} characters',
  too_large: 'must be at most {max} bytes',
  unreadable: 'must not contain control characters or unpaired surrogates',
  several_lines: 'must be on one line',
  misleading: 'must not contain invisible or direction-changing characters',
  html: 'must be plain text without HTML',
  unsafe_address: 'must not contain addresses with javascript: or data:',
  stacked: 'must not stack so many marks on one character',

  not_id: 'is not an id',
  not_uuid: 'is not a UUID',
  not_cursor: 'is not a cursor of this list',
  not_slug: 'is not a slug',
  not_email: 'is not an e-mail address',
  no_mailbox: 'has nothing before the @',
  long_mailbox: 'has more than {max} bytes before the @',
  not_mailbox: 'has a character or a dot before the @ where an e-mail address has none',
  not_domain: 'has no domain such as example.com after the @',
  free_mail: 'is an address that anybody can get',
  not_link: 'is not an http or https link',
  not_webhook_url: 'is not an https address of a public host at port 443',
  not_path_or_link: 'is not a path of this site or an http or https link',
  link_with_credentials: 'must not contain a user name or a password',
  not_date: 'is not a date such as 2026-11-21',
  not_instant: 'is not a time in UTC such as 2026-11-21T19:30:00Z',
  not_local_time: 'is not a local time such as 2026-11-21T19:30',
  before_from: 'is before the first day',
  not_after_from: 'is not after the day of arrival',
  in_past: 'is in the past',
  not_zone: 'is not a time zone such as Europe/Lisbon',

  common_password: 'is one of the most common passwords',
  own_password: 'must not be your name or e-mail address',
  same_password: 'must be another one than before',

  not_own_picture: 'is not a picture that was uploaded here',

  damaged: 'is damaged',
  other_type: 'must be of one of these types: {types}',
  heic: 'is an HEIC picture, and must be of one of these types: {types}',
  other_colours: 'has colours that cannot be converted to sRGB',
  other_content: 'has other content than its name says',
  has_macros: 'has macros',
  has_active_content: 'runs or loads something by itself',
  not_checkable: 'cannot be checked, as an encrypted file cannot',
  too_many_bytes: 'must have at most {max} MiB',
  too_many_pixels: 'must have at most {max} megapixels',
  damaged_picture: 'is damaged and cannot be read as a picture',
  empty_file: 'is empty',
  one_file: 'takes one file',
  no_file: 'takes no file',

  yourself: 'is yourself',
  not_in_chat: 'is not in this chat',
  no_person: 'must have at least one other person',
  not_message: 'is not a message of this chat',
  not_emoji: 'is not one emoji',
  message_unavailable: 'is not a message that you can see any more',
  not_attachment: 'is not a file of yours that waits in this chat',
  only_argument: 'must be the only argument',

  not_destination: 'is not a destination',
  not_city: 'is not a city that we know',
  not_category: 'is not a category',
  not_subcategory: 'must be subcategories of the category',
  not_vat_number: 'is not a VAT number of the country',
  not_printable: 'must be in Latin, Greek or Cyrillic letters',
  too_many_lines: 'must have at most {max} lines',
  no_such_time: 'does not exist at the place',
  not_after_start: 'is not after the start',
} as const;

export type FieldProblem = keyof typeof fieldMessages;

type Filled<Message extends string> = Message extends `${infer Before}{${string}}${infer After}`
  ? `${Before}${string}${Filled<After>}`
  : Message;

/** One of the messages with its parameters filled in. */
export type FieldMessage = { [P in FieldProblem]: Filled<(typeof fieldMessages)[P]> }[FieldProblem];

/** Path of a field → its error message. */
export type FieldMessages = Record<string, FieldMessage>;

type Parameters = Readonly<Partial<Record<'min' | 'max' | 'choices' | 'types', string | number>>>;

export function fieldMessage(problem: FieldProblem, parameters: Parameters = {}): FieldMessage {
  const message = fieldMessages[problem].replaceAll(/\{(\w+)\}/g, (_, name: keyof Parameters) =>
    String(parameters[name]),
  );
  return message as FieldMessage;
}

const patterns = Object.entries(fieldMessages).map(([problem, message]) => ({
  problem: problem as FieldProblem,
  pattern: new RegExp(`^${message.replaceAll(/\{(\w+)\}/g, '(?<$1>.+)')}$`, 's'),
}));

/** The problem and the parameters of a message; undefined when it is not one of these messages. */
export function readFieldMessage(
  message: string,
): { problem: FieldProblem; parameters: Readonly<Record<string, string>> } | undefined {
  // The most specific pattern: `at_most` also matches a message of `too_long`.
  const [best] = patterns
    .flatMap(({ problem, pattern }) => {
      const match = pattern.exec(message);
      return match
        ? [{ problem, parameters: { ...match.groups }, fixed: fieldMessages[problem].length }]
        : [];
    })
    .sort((a, b) => b.fixed - a.fixed);
  return best && { problem: best.problem, parameters: best.parameters };
}
