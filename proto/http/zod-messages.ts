import { z } from 'zod';
import { type FieldMessage, type FieldProblem, fieldMessage } from './field-messages.ts';

type Issue = z.core.$ZodRawIssue;

const types: Readonly<Record<string, FieldProblem>> = {
  string: 'not_text',
  number: 'not_number',
  nan: 'not_number',
  int: 'not_whole',
  boolean: 'not_boolean',
  array: 'not_list',
  object: 'not_object',
  record: 'not_object',
};

const formats: Readonly<Record<string, FieldProblem>> = {
  email: 'not_email',
  url: 'not_link',
  uuid: 'not_uuid',
  date: 'not_date',
  datetime: 'not_instant',
};

/** Maps a zod issue to a field message. A message in the schema itself takes precedence. */
function messageOf(issue: Issue): FieldMessage {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined
        ? fieldMessage('missing')
        : fieldMessage(types[issue.expected] ?? 'wrong_form');
    case 'too_small':
      return tooSmall(issue);
    case 'too_big':
      return tooBig(issue);
    case 'invalid_format':
      return fieldMessage(formats[issue.format] ?? 'wrong_form');
    case 'invalid_value':
      return issue.input === undefined ? fieldMessage('missing') : oneOf(issue.values);
    case 'invalid_union':
      return unionMessage(issue);
    case 'unrecognized_keys':
      return fieldMessage('unknown');
    default:
      return fieldMessage('wrong_form');
  }
}

function tooSmall({ origin, minimum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooSmall>) {
  const min = Number(minimum);
  if (origin === 'string') return min === 1 ? fieldMessage('empty') : fieldMessage('too_short', { min });
  if (origin === 'array') return fieldMessage('too_few', { min });
  return fieldMessage(inclusive === false ? 'above' : 'at_least', { min });
}

function tooBig({ origin, maximum, inclusive }: z.core.$ZodRawIssue<z.core.$ZodIssueTooBig>) {
  const max = Number(maximum);
  if (origin === 'string') return max === 0 ? fieldMessage('not_empty') : fieldMessage('too_long', { max });
  if (origin === 'array') return fieldMessage('too_many', { max });
  return fieldMessage(inclusive === false ? 'below' : 'at_most', { max });
}

function unionMessage(issue: z.core.$ZodRawIssue<z.core.$ZodIssueInvalidUnion>) {
  const { discriminator, options } = issue as { discriminator?: string; options?: readonly unknown[] };
  if (discriminator === undefined || !options) return fieldMessage('wrong_form');
  const value = (issue.input as Record<string, unknown> | undefined)?.[discriminator];
  return value === undefined ? fieldMessage('missing') : oneOf(options);
}

const oneOf = (values: readonly unknown[]) => fieldMessage('not_choice', { choices: values.join(', ') });

z.config({ customError: messageOf });
