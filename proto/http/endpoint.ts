import { z } from 'zod';
import type { FileUpload } from '../limits/uploads.ts';
import './zod-messages.ts';

/**
 * The callers that an endpoint allows.
 * - `public`: anybody. A token in the request is verified, and an invalid one is 401.
 * - `user`: a signed-in person.
 * - `member`: a signed-in person with company and job filled in (403 `profile_incomplete` otherwise); ADMIN is exempt.
 * - `admin`: a signed-in ADMIN.
 */
type Access = 'public' | 'user' | 'member' | 'admin';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** The rate limits that the gateway applies to calls; `gateway/src/rate-limits/limit-table.ts` has their figures. */
export type LimitName =
  | 'reads'
  | 'writes'
  | 'uploads'
  | 'searches'
  | 'credentials'
  | 'registrations'
  | 'renewals'
  | 'mails'
  | 'contact'
  | 'views';

/** Largest JSON body in bytes of a call whose contract has no `bodyMaxBytes`. */
export const BODY_MAX_BYTES = 256 * 1024;

/**
 * The contract of one call. The service validates by it, the gateway routes and limits by it, the OpenAPI document is
 * generated from it, and the web client takes its types from it. `path` is the full public path in Express form
 * (`/api/plan/detail/:id`).
 */
export interface Endpoint<
  M extends Method = Method,
  P extends string = string,
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Answer extends z.ZodType = z.ZodType,
  A extends Access = Access,
  Upload extends FileUpload | undefined = FileUpload | undefined,
> {
  method: M;
  path: P;
  access: A;
  /** The rate limit, where it differs from the rule of `limitOf`. */
  limit?: LimitName;
  /** Allowed for a session whose password must be changed first. Every other call responds with 403 `password_change_required`. */
  duringPasswordChange?: boolean;
  /** Allowed for an ADMIN who must add a second factor first. Every other call responds with 403 `second_factor_setup_required`. */
  duringSecondFactorSetup?: boolean;
  /**
   * The caller must send a solved challenge (`human-check.ts`) if the installation requires it, which costs bots computing
   * time. Without one the call responds with 428 `human_check_required`.
   */
  humanCheck?: true;
  /**
   * The sign-in of the session, or its confirmation by a password or a passkey, must be at most ten minutes old. Otherwise
   * the call responds with 403 `confirmation_required`.
   */
  needsConfirmation?: true;
  /** Whether the caller needs a confirmed e-mail, where that differs from the rule of `needsVerifiedEmail`. */
  verifiedEmail?: boolean;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Largest JSON body in bytes, where BODY_MAX_BYTES are too few. */
  bodyMaxBytes?: number;
  /** The file of a multipart form. The body schema then describes the other fields. */
  upload?: Upload;
  /** Schema of `document` in a successful response, or `FileBytes`. */
  response: Answer;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202;
  /** Further top-level fields beside `status` and `document`, such as `token`. */
  extraFields?: z.ZodObject;
  /** Stable error codes beyond the general ones, with their status. */
  errors?: Readonly<Record<string, number>>;
}

/**
 * Whether the call responds with 403 `email_unverified` to a person without a confirmed e-mail, if the installation
 * requires one. Such a person can read and delete; by default, the other calls of `member` access are rejected.
 */
export const needsVerifiedEmail = ({
  access,
  method,
  verifiedEmail = access === 'member' && method !== 'GET' && method !== 'DELETE',
}: Pick<Endpoint, 'access' | 'method' | 'verifiedEmail'>): boolean => verifiedEmail;

/** The rate limit of a call: by default that of uploads, reads or writes. */
export const limitOf = ({
  method,
  upload,
  limit = upload !== undefined ? 'uploads' : method === 'GET' ? 'reads' : 'writes',
}: Pick<Endpoint, 'upload' | 'limit'> & { method: string }): LimitName => limit;

/** A part of a path that is a secret, which logs must not contain. */
export const SECRET_PARAMETER = /\/:(?:secret|token)\b/;

/** `response` of a call whose handler writes the bytes of a file instead of the envelope. */
export const FileBytes = z.void();

type None = z.ZodUndefined;

/** Keeps the literal method and path, so that the compiler checks a client's call against the contract. */
export function endpoint<
  const M extends Method,
  const P extends string,
  Params extends z.ZodType = None,
  Query extends z.ZodType = None,
  Body extends z.ZodType = None,
  Answer extends z.ZodType = None,
  const A extends Access = Access,
  const Upload extends FileUpload | undefined = undefined,
>(description: Endpoint<M, P, Params, Query, Body, Answer, A, Upload>) {
  return description;
}

/** A service's calls by name. */
// biome-ignore lint/suspicious/noExplicitAny: a table of differently typed endpoints; each keeps its own types.
export type Contract = Readonly<Record<string, Endpoint<any, any, any, any, any, any, any, any>>>;

type Field<E, K extends string> = E extends { [F in K]?: infer S } ? NonNullable<S> : undefined;
type Output<S> = S extends z.ZodType ? z.output<S> : undefined;
type Input<S> = S extends z.ZodType ? z.input<S> : undefined;

export type ParamsOf<E> = Output<Field<E, 'params'>>;
export type QueryOf<E> = Output<Field<E, 'query'>>;
export type BodyOf<E> = Output<Field<E, 'body'>>;
/** The input of the schema, before its defaults and coercions. */
export type QueryInput<E> = Input<Field<E, 'query'>>;
export type BodyInput<E> = Input<Field<E, 'body'>>;
export type ResponseOf<E> = Output<Field<E, 'response'>>;
