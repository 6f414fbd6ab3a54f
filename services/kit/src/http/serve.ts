import { HUMAN_CHECK_HEADER } from '@layover/proto/http/auth/human-check-header';
import {
  type BodyOf,
  type Contract,
  FileBytes,
  needsVerifiedEmail,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from '@layover/proto/http/endpoint';
import type { FileUpload } from '@layover/proto/limits';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type {} from 'multer';
import type { z } from 'zod';
import {
  confirmationRequired,
  emailUnverified,
  forbidden,
  invalid,
  notFound,
  passwordChangeRequired,
  secondFactorSetupRequired,
  unauthenticated,
  unsupportedType,
} from '../errors.ts';
import type { HumanCheck } from '../human-check/human-check.ts';
import { receiveFile } from '../uploads/receive-file.ts';
import { EncodedDocument } from './encoded-document.ts';
import { fieldsOf } from './field-errors.ts';
import { bearerOf, type Caller, isConfirmed, type VerifyToken } from './guard.ts';
import { hasBody } from './has-body.ts';

type AnyEndpoint = Contract[string];

export interface HandlerContext<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Present unless the endpoint is public and nobody is signed in. */
  caller: E extends { access: 'public' } ? Caller | undefined : Caller;
  /** The file of an endpoint with `upload`. */
  file: E extends { upload?: infer U } ? (U extends FileUpload ? UploadedFile : undefined) : undefined;
  req: Request;
  res: Response;
}

export interface UploadedFile {
  bytes: Buffer;
  /** The name that the sender gave. It is not verified. */
  name: string;
}

/** Top-level fields beside `status` and `document`. */
export class Reply<Document> {
  readonly document: Document;
  readonly extra: Record<string, unknown>;
  constructor(document: Document, extra: Record<string, unknown>) {
    this.document = document;
    this.extra = extra;
  }
}

/** Checks that reject an upload before its file is read, by the name of the call. */
export type UploadChecks<C> = {
  [K in keyof C]?: (call: Pick<HandlerContext<C[K]>, 'params' | 'caller'>) => Promise<void>;
};

type Result<E> = ResponseOf<E> | Reply<ResponseOf<E>> | EncodedDocument<ResponseOf<E>>;
export type Handler<E> = (call: HandlerContext<E>) => Promise<Result<E>> | Result<E>;
export type Handlers<C> = { [K in keyof C]: Handler<C[K]> };

export interface ServeOptions {
  verify: VerifyToken;
  /** Throws unless the caller may use endpoints of `member` access. It is not called for an ADMIN. */
  checkMember?: (caller: Caller) => Promise<void>;
  /** Opens the check of endpoints with `humanCheck`, if the installation requires it. */
  openHumanCheck?: () => HumanCheck;
  /** Checks every answer against the contract. It is on in tests and development, where a wrong answer should fail. */
  checkAnswers: boolean;
}

/** Turns a contract and its handlers into routes: access, validation of the request, the handler, and the response. */
export function serve<C extends Contract>(
  contract: C,
  handlers: Handlers<C>,
  options: ServeOptions,
  checks: UploadChecks<C> = {},
): Router {
  const router = Router({ caseSensitive: true });
  const isChecked = Object.values(contract).some(({ humanCheck }) => humanCheck);
  const checkHuman = isChecked ? options.openHumanCheck?.() : undefined;
  for (const [name, endpoint] of Object.entries(contract)) {
    if (endpoint.access === 'member' && !options.checkMember)
      throw new Error(`${name} is for members and the service has no check for them`);
    const steps: RequestHandler[] = [];
    if (endpoint.upload !== undefined) {
      const check = checks[name] as UploadChecks<Contract>[string];
      // The guard precedes the upload, so that the file of an unauthorized caller is not read.
      const mayUpload = async (endpoint: AnyEndpoint, req: Request, res: Response) => {
        const caller = await identify(endpoint, req, options);
        res.locals.uploader = caller?._id;
        const params = endpoint.params ? readParams(endpoint.params, req.params) : undefined;
        await check?.({ params, caller } as Parameters<typeof check>[0]);
      };
      steps.push(
        (req, res, next) => mayUpload(endpoint, req, res).then(() => next(), next),
        receiveFile(endpoint.upload),
      );
    }
    steps.push(handle(endpoint, handlers[name] as Handler<AnyEndpoint>, options, checkHuman));
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](endpoint.path, ...steps);
  }
  return router;
}

function handle(
  endpoint: AnyEndpoint,
  handler: Handler<AnyEndpoint>,
  options: ServeOptions,
  checkHuman: HumanCheck | undefined,
): RequestHandler {
  return async (req, res) => {
    const caller = await identify(endpoint, req, options);
    // The response is personal, so caches may not store it. Files set their own header.
    if (caller || endpoint.method !== 'GET') res.setHeader('Cache-Control', 'no-store');
    if (endpoint.body && !endpoint.upload && req.body === undefined && hasBody(req)) {
      throw unsupportedType('Send the body as application/json.');
    }
    const params = endpoint.params ? readParams(endpoint.params, req.params) : undefined;
    const query = endpoint.query ? read(endpoint.query, req.query) : undefined;
    const body = endpoint.body ? read(endpoint.body, req.body ?? {}) : undefined;
    // The check follows the validation, so that a browser solves no challenge for an invalid form.
    if (endpoint.humanCheck)
      await checkHuman?.(`${endpoint.method} ${endpoint.path}`, req.get(HUMAN_CHECK_HEADER));
    const result = await handler({
      params,
      query,
      body,
      caller,
      file: req.file && { bytes: req.file.buffer, name: req.file.originalname },
      req,
      res,
    } as HandlerContext<AnyEndpoint>);
    if (endpoint.response === FileBytes) return;
    const status = endpoint.status ?? 200;
    if (result instanceof EncodedDocument) {
      if (options.checkAnswers) checkAnswer(endpoint, result.parsed(), {});
      sendEncoded(res.status(status), result);
      return;
    }
    const { document, extra } = result instanceof Reply ? result : { document: result, extra: {} };
    if (options.checkAnswers) checkAnswer(endpoint, document, extra);
    res.status(status).json({ status: 'success', ...extra, document });
  };
}

/** A smaller answer fits into one packet without compression. */
const COMPRESSED_FROM = 1024;

function sendEncoded(res: Response, document: EncodedDocument<unknown>): void {
  const answer = document.within('{"status":"success","document":', '}');
  const plain = answer.plain();
  res.vary('Accept-Encoding');
  res.setHeader('Content-Type', 'application/json; charset=utf-8');
  const isWorth = lengthOf(plain) >= COMPRESSED_FROM && res.req.acceptsEncodings('gzip') !== false;
  const pieces = isWorth ? answer.gzipped() : plain;
  if (isWorth) res.setHeader('Content-Encoding', 'gzip');
  res.setHeader('Content-Length', lengthOf(pieces));
  // The pieces are written without being joined first.
  res.cork();
  for (const piece of pieces) res.write(piece);
  res.end();
  res.uncork();
}

const lengthOf = (pieces: readonly Buffer[]) => pieces.reduce((sum, { length }) => sum + length, 0);

async function identify(
  endpoint: AnyEndpoint,
  req: Request,
  options: ServeOptions,
): Promise<Caller | undefined> {
  const token = bearerOf(req.headers.authorization);
  if (token === undefined) {
    if (endpoint.access === 'public') return undefined;
    throw unauthenticated();
  }
  const caller = await options.verify(token);
  if (caller.mustChangePassword && !endpoint.duringPasswordChange) throw passwordChangeRequired();
  if (caller.mustAddSecondFactor && !endpoint.duringSecondFactorSetup) throw secondFactorSetupRequired();
  if (endpoint.access === 'admin' && caller.rol !== 'ADMIN') throw forbidden();
  if (endpoint.access === 'member' && caller.rol !== 'ADMIN') await options.checkMember?.(caller);
  if (caller.mustVerifyEmail && needsVerifiedEmail(endpoint)) throw emailUnverified();
  if (endpoint.needsConfirmation && !isConfirmed(caller)) throw confirmationRequired();
  return caller;
}

function readParams(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (!result.success) throw notFound();
  return result.data;
}

function read(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw invalid(fieldsOf(result.error));
}

function checkAnswer(endpoint: AnyEndpoint, document: unknown, extra: Record<string, unknown>): void {
  const asSent = JSON.parse(JSON.stringify({ document, extra })) as { document: unknown; extra: unknown };
  for (const [schema, value] of [
    [endpoint.response, asSent.document],
    [endpoint.extraFields, asSent.extra],
  ] as const) {
    const result = schema?.safeParse(value);
    if (result && !result.success) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answers against its contract: ${JSON.stringify(fieldsOf(result.error))}`,
      );
    }
  }
}
