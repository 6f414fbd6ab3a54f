import type { AnswerOf, BodyOf, Contract, ParamsOf, QueryOf } from '@layover/proto/http/endpoint';
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type {} from 'multer';
import type { z } from 'zod';
import {
  forbidden,
  invalid,
  notFound,
  profileIncomplete,
  unauthenticated,
  unsupportedType,
} from '../errors.ts';
import { bearerOf, type Caller, type VerifyToken } from './guard.ts';

type AnyEndpoint = Contract[string];

export interface Call<E> {
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
  /** Present unless the endpoint is public and nobody is signed in. */
  caller: E extends { access: 'public' } ? Caller | undefined : Caller;
  /** The picture of an endpoint with `upload`. */
  image: E extends { upload?: infer U } ? (U extends string ? Buffer : undefined) : undefined;
  req: Request;
  res: Response;
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

export type Handler<E> = (
  call: Call<E>,
) => Promise<AnswerOf<E> | Reply<AnswerOf<E>>> | AnswerOf<E> | Reply<AnswerOf<E>>;
export type Handlers<C> = { [K in keyof C]: Handler<C[K]> };

export interface ServeOptions {
  verify: VerifyToken;
  /** Whether somebody has filled in company and job; asked for endpoints of `member` access. */
  isComplete?: (caller: Caller) => Promise<boolean>;
  /** Reads the picture of an endpoint with `upload` into `req.file`. */
  receive?: (field: string) => RequestHandler;
  /** Checks every answer against the contract. On in tests and development, where a wrong answer should be loud. */
  checkAnswers: boolean;
}

/** Turns a contract and its handlers into routes: who may call, what is taken, what is done, what is answered. */
export function serve<C extends Contract>(contract: C, handlers: Handlers<C>, options: ServeOptions): Router {
  const router = Router();
  for (const [name, endpoint] of Object.entries(contract)) {
    const steps: RequestHandler[] = [];
    if (endpoint.upload !== undefined) {
      if (!options.receive) throw new Error(`${name} takes an upload and the service has no uploads`);
      // The guard comes before the upload: a stranger's eight megabytes are not read.
      steps.push(
        (req, _res, next) => identify(endpoint, req, options).then(() => next(), next),
        options.receive(endpoint.upload),
      );
    }
    steps.push(handle(endpoint, handlers[name] as Handler<AnyEndpoint>, options));
    const method = endpoint.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    router[method](endpoint.path, ...steps);
  }
  return router;
}

function handle(endpoint: AnyEndpoint, handler: Handler<AnyEndpoint>, options: ServeOptions): RequestHandler {
  return async (req, res) => {
    const caller = await identify(endpoint, req, options);
    if (endpoint.body && !endpoint.upload && req.body === undefined && hasBody(req)) {
      throw unsupportedType('Send the body as application/json.');
    }
    const params = endpoint.params ? readParams(endpoint.params, req.params) : undefined;
    const query = endpoint.query ? read(endpoint.query, req.query) : undefined;
    const body = endpoint.body ? read(endpoint.body, req.body ?? {}) : undefined;
    const result = await handler({
      params,
      query,
      body,
      caller,
      image: req.file?.buffer,
      req,
      res,
    } as Call<AnyEndpoint>);
    const { document, extra } = result instanceof Reply ? result : { document: result, extra: {} };
    if (options.checkAnswers) checkAnswer(endpoint, document, extra);
    res.status(endpoint.status ?? 200).json({ status: 'success', ...extra, document });
  };
}

const hasBody = (req: Request) =>
  Number(req.headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in req.headers;

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
  if (endpoint.access === 'admin' && caller.rol !== 'ADMIN') throw forbidden();
  if (endpoint.access === 'member' && caller.rol !== 'ADMIN' && !(await options.isComplete?.(caller)))
    throw profileIncomplete();
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

/** A field's path → the first thing that is wrong with it. */
export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const at = issue.path.join('.');
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) fields[at ? `${at}.${key}` : key] ??= 'is not known here';
    } else {
      fields[at || 'body'] ??=
        issue.code === 'invalid_type' && issue.input === undefined && issue.message.endsWith('undefined')
          ? 'is missing'
          : issue.message;
    }
  }
  return fields;
}

function checkAnswer(endpoint: AnyEndpoint, document: unknown, extra: Record<string, unknown>): void {
  const asSent = JSON.parse(JSON.stringify({ document, extra })) as { document: unknown; extra: unknown };
  for (const [schema, value] of [
    [endpoint.answer, asSent.document],
    [endpoint.extra, asSent.extra],
  ] as const) {
    const result = schema?.safeParse(value);
    if (result && !result.success) {
      throw new Error(
        `${endpoint.method} ${endpoint.path} answers against its contract: ${JSON.stringify(fieldsOf(result.error))}`,
      );
    }
  }
}
