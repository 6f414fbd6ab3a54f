import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { type FileType, typeNames } from '@layover/proto/limits';

/** An error that the caller may see: `answerErrors` sends its `status`, `code` and `message`. */
export class HttpError extends Error {
  readonly status: number;
  /** The stable code for programs. The message is for people. */
  readonly code: string;
  /** A field's path → its error. */
  readonly fields: FieldMessages | undefined;
  /** Seconds after which the client can retry. */
  readonly retryAfter: number | undefined;
  /** Data with which the caller resolves a conflict, such as the stored version. It is part of the response. */
  readonly document: unknown;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: FieldMessages; retryAfter?: number; document?: unknown; cause?: unknown } = {},
  ) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause });
    this.name = 'HttpError';
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retryAfter = more.retryAfter;
    this.document = more.document;
  }
}

export const malformed = (message = 'The request cannot be read.') =>
  new HttpError(400, 'malformed', message);

export const unauthenticated = (code = 'unauthenticated', message = 'Sign in to do this.') =>
  new HttpError(401, code, message);

/** The session token is past its expiry. */
export const tokenExpired = () => unauthenticated('token_expired', 'The session token has expired.');

export const emailUnverified = () =>
  forbidden('email_unverified', 'Confirm your e-mail to do this. Until then you can read.');

export const confirmationRequired = () => forbidden('confirmation_required', 'Confirm first that it is you.');

export const forbidden = (code = 'forbidden', message = 'You may not do this.') =>
  new HttpError(403, code, message);

export const passwordChangeRequired = () =>
  new HttpError(403, 'password_change_required', 'Choose a password of your own first.');

export const secondFactorSetupRequired = () =>
  new HttpError(403, 'second_factor_setup_required', 'Add a second factor to your account first.');

/** Also used for documents that the caller may not see. */
export const notFound = (what = 'This') => new HttpError(404, 'not_found', `${what} could not be found.`);

/** `document`: the data that the caller needs to resolve the conflict, such as the stored version. */
export const conflict = (code: string, message: string, document?: unknown) =>
  new HttpError(409, code, message, { document });

export const tooSlow = () =>
  new HttpError(408, 'body_too_slow', 'The request came too slowly. Try again with a better connection.');

export const tooLarge = (message = 'The request is too large.', fields?: FieldMessages) =>
  new HttpError(413, 'too_large', message, fields && { fields });

export const unsupportedType = (message = 'This type of content is not accepted.', fields?: FieldMessages) =>
  new HttpError(415, 'unsupported_type', message, fields && { fields });

/** A file of another type than those that the form takes in this field. */
export const otherType = (field: string, types: readonly FileType[]) =>
  unsupportedType('This type of file is not accepted.', {
    [field]: fieldMessage('other_type', { types: typeNames(types) }),
  });

export const invalid = (fields: FieldMessages) =>
  new HttpError(422, 'invalid', 'Some fields are not right.', { fields });

export const tooMany = (
  retryAfter: number,
  code = 'too_many',
  message = 'Too many requests. Try again later.',
) => new HttpError(429, code, message, { retryAfter: Math.max(1, Math.ceil(retryAfter)) });

export const unavailable = (
  message = 'This is not available right now. Try again in a moment.',
  retryAfter = 2,
) => new HttpError(503, 'unavailable', message, { retryAfter });

/** The process has reached its limit of concurrent uploads. */
export const uploadsBusy = (what: 'files' | 'pictures' = 'files') =>
  unavailable(`Many ${what} are arriving right now. Try again in a moment.`, 5);

/** For an error that the caller must not see. */
export const internalError = () => new HttpError(500, 'internal', 'Something went wrong.');
