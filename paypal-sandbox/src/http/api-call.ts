import { createHash } from 'node:crypto';
import type { Request, RequestHandler, Response } from 'express';
import type { z } from 'zod';
import type { Fault } from '../faults/faults.ts';
import type { Sandbox } from '../sandbox.ts';
import { ApiError, requestIdReused, requestInProgress, unsupportedMediaType } from './api-errors.ts';
import type { Operation } from './operation.ts';
import { readHeaders } from './request-headers.ts';
import { malformedJson, validate } from './validate.ts';

interface Answer {
  status: number;
  body?: object;
}

interface CallInput<B> {
  params: Record<string, string>;
  query: URLSearchParams;
  body: B;
  /** From `Prefer`; the short form is the default. */
  minimal: boolean;
  requestId?: string;
}

/** The subject and the effect of a call. */
interface Call {
  /** Ids and numbers of the order, by which faults select the call. */
  references: string[];
  /** Has the effect. `resourceId` is needed for calls that can be repeated by their request id. */
  run: () => { answer: Answer; resourceId?: string };
  /** The answer to a repeated request. */
  replay?: (resourceId: string) => Answer;
}

interface Definition<S extends z.ZodType> {
  operation: Operation;
  /** The schema of the body; a call without one ignores the body. */
  schema?: S;
  /** The default for a missing body. */
  emptyBody?: z.input<S>;
  prepare: (input: CallInput<z.output<S>>) => Call;
}

const HANG_MAX_MS = 120_000;

const FAULT_STATUSES = { 429: 429, 500: 500, 503: 503 } as const;

/** The handler of one call: reads and checks the request, repeats the answer of a repeated request, and adds faults. */
export function apiCall<S extends z.ZodType>(
  sandbox: Sandbox,
  { operation, schema, emptyBody, prepare }: Definition<S>,
): RequestHandler {
  return async (req, res) => {
    res.locals.operation = operation;
    const { requestId, minimal } = readHeaders(req, operation);
    const body = schema
      ? validate(schema, bodyOf(readJson(req, operation), emptyBody), operation)
      : undefined;
    const params = req.params as Record<string, string>;
    const query = new URL(req.originalUrl, 'http://sandbox').searchParams;
    const call = prepare({ params, query, body: body as z.output<S>, minimal, requestId });

    sandbox.calls.add({ operation, references: call.references, at: new Date() });
    const early = sandbox.faults.takeCall(operation, 'before', call.references);
    if (early && early.answer !== 'delay') return answerFault(early, res, operation);
    const key = requestId && call.replay ? `${req.method} ${req.baseUrl}${req.path} ${requestId}` : undefined;
    const answer = await once(sandbox, key, hashOf(body), call, operation, early?.delayMs);
    const late = sandbox.faults.takeCall(operation, 'after', call.references);
    if (late?.answer === 'delay') await wait(late.delayMs ?? 0);
    else if (late) return answerFault(late, res, operation);
    sendAnswer(res, answer);
  };
}

function sendAnswer(res: Response, { status, body }: Answer) {
  res.status(status);
  if (body) res.json(body);
  else res.end();
}

const hashOf = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest('base64');

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Runs the call, unless a request with the same id has run. */
async function once(
  { store, running }: Sandbox,
  key: string | undefined,
  hash: string,
  call: Call,
  operation: Operation,
  delayMs = 0,
): Promise<Answer> {
  if (key && running.has(key)) throw requestInProgress();
  const reply = key ? store.replies.get(key) : undefined;
  if (reply && call.replay) {
    if (reply.hash !== hash) throw requestIdReused(operation);
    return call.replay(reply.resourceId);
  }
  if (key) running.add(key);
  try {
    if (delayMs > 0) await wait(delayMs);
    const { answer, resourceId } = call.run();
    if (key && resourceId) store.replies.set(key, { hash, resourceId });
    return answer;
  } finally {
    if (key) running.delete(key);
  }
}

function answerFault(
  { answer, retryAfterSeconds }: Extract<Fault, { kind: 'call' }>,
  res: Response,
  operation: Operation,
) {
  // It has the answer of the call itself.
  if (answer === 'delay') return;
  if (answer === 'timeout') {
    const timer = setTimeout(() => res.destroy(), HANG_MAX_MS);
    res.once('close', () => clearTimeout(timer));
    return;
  }
  if (retryAfterSeconds !== undefined) res.set('Retry-After', String(retryAfterSeconds));
  const error = new ApiError(FAULT_STATUSES[answer]);
  sendAnswer(res, { status: error.status, body: error.body(operation) });
}

/** `null` is a body, but an invalid one. */
const bodyOf = (sent: unknown, empty: unknown) => (sent === undefined ? empty : sent);

/** The body as a value, or undefined if there is none. */
function readJson({ headers, body }: Request, operation: Operation): unknown {
  const bytes = Buffer.isBuffer(body) ? body : Buffer.alloc(0);
  const type = headers['content-type'];
  if (type !== undefined && !/^application\/(?:[\w.-]+\+)?json\s*(?:;|$)/i.test(type))
    throw unsupportedMediaType();
  if (bytes.length === 0) return undefined;
  if (type === undefined) throw unsupportedMediaType();
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw malformedJson(operation);
  }
}
