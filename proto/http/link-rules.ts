import { type FieldMessage, fieldMessage } from './field-messages.ts';

/** Characters that make browsers parse another address than people read. */
const HIDDEN_IN_LINK = /[\s\p{Cc}\p{Cf}\\]/u;

/** The error of an http or https link; undefined for a valid one. */
export function linkProblem(value: string): FieldMessage | undefined {
  const url = /^https?:\/\//i.test(value) && !HIDDEN_IN_LINK.test(value) ? URL.parse(value) : null;
  if (!url) return fieldMessage('not_link');
  return url.username !== '' || url.password !== '' ? fieldMessage('link_with_credentials') : undefined;
}

/**
 * Whether the value is a path of this site, such as `/join-us`. An address with two slashes at its start is on another
 * host.
 */
export const isOwnPath = (value: string): boolean => /^\/(?!\/)/.test(value) && !HIDDEN_IN_LINK.test(value);
