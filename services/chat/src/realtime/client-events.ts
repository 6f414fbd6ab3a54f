import {
  emailUnverified,
  type HttpError,
  internalError,
  invalid,
  tokenExpired,
  tooMany,
} from '@layover/kit/errors';
import { toHttpError } from '@layover/kit/http/answer-errors';
import { fieldsOf } from '@layover/kit/http/field-errors';
import type { TokenChecks } from '@layover/kit/http/guard';
import { keyed } from '@layover/kit/keyed';
import type { Logger } from '@layover/kit/logger';
import type { ClientToServerEvents, SocketAck } from '@layover/proto/socket';
import type { z } from 'zod';
import type { ChatSocket, SocketMetrics } from '../sockets/index.ts';
import { type EventBudget, eventBudget } from './token-bucket.ts';

/** The document of an event's acknowledgement; undefined if the event has none. */
type DocumentOf<E extends keyof ClientToServerEvents> = ClientToServerEvents[E] extends (
  body: never,
  answer: (answer: SocketAck<infer T>) => void,
) => void
  ? T
  : undefined;

interface ClientEvent<Document> {
  /** Less important than messages, and limited more strictly. */
  isEphemeral: boolean;
  /** A person who must confirm their e-mail cannot send it, as with the calls that change something. */
  needsVerifiedEmail: boolean;
  run: (args: unknown[], socket: ChatSocket) => Promise<Document> | Document;
}

/** A handler for each event that clients may send. */
export type ClientEvents = { [E in keyof ClientToServerEvents]: ClientEvent<DocumentOf<E>> };

export function clientEvent<Body, Document>(event: {
  schema: z.ZodType<Body>;
  isEphemeral: boolean;
  needsVerifiedEmail: boolean;
  handle: (body: Body, socket: ChatSocket) => Promise<Document> | Document;
}): ClientEvent<Document> {
  const read = (args: unknown[]): Body => {
    if (args.length !== 1) throw invalid({ body: 'must be the only argument' });
    const result = event.schema.safeParse(args[0]);
    if (!result.success) throw invalid(fieldsOf(result.error));
    return result.data;
  };
  const { isEphemeral, needsVerifiedEmail } = event;
  return { isEphemeral, needsVerifiedEmail, run: (args, socket) => event.handle(read(args), socket) };
}

interface ReceiverOptions {
  events: ClientEvents;
  perSecond: number;
  graceSeconds: number;
  isOver: TokenChecks['isOver'];
  metrics: SocketMetrics;
  logger: Logger;
}

/**
 * An account keeps its budget for this time after its last socket has closed, so that a reconnection does not
 * reset it.
 */
const BUDGET_KEPT_MS = 60_000;

/**
 * Receives all events of sockets: checks limits and shape, maps errors and counts outcomes. An unknown event
 * changes nothing.
 */
export function clientEventReceiver(options: ReceiverOptions) {
  const { events, perSecond, graceSeconds, isOver, metrics, logger } = options;
  const useBudget = keyed(() => eventBudget(perSecond, Date.now()));
  const known = new Map<string, ClientEvent<unknown>>(Object.entries(events));

  async function receive(socket: ChatSocket, budget: EventBudget, name: string, args: unknown[]) {
    const answer = typeof args.at(-1) === 'function' ? (args.pop() as Answer) : undefined;
    const event = known.get(name);
    const isEphemeral = event?.isEphemeral ?? false;
    const label = event ? name : 'unknown';
    const spending = budget.spend(isEphemeral, Date.now());
    if (spending !== 'ok') {
      metrics.events.inc({ event: label, outcome: spending });
      if (spending === 'flood') socket.disconnect(true);
      else answer?.(failureAnswer(tooMany(budget.wait(isEphemeral))));
      return;
    }
    if (!event) {
      metrics.unknownEvents.inc();
      return;
    }
    try {
      await assertInForce(socket);
      if (event.needsVerifiedEmail && socket.data.mustVerifyEmail) throw emailUnverified();
      const document = await event.run(args, socket);
      metrics.events.inc({ event: label, outcome: 'done' });
      answer?.({ status: 'success', document });
    } catch (err) {
      const known = toHttpError(err);
      if (!known) logger.error({ err, event: name }, 'unexpected error');
      else if (known.status >= 500) logger.warn({ err, event: name }, known.message);
      const failure = known ?? internalError();
      metrics.events.inc({ event: label, outcome: String(failure.status) });
      answer?.(failureAnswer(failure));
    }
  }

  async function assertInForce({ data, connected }: ChatSocket): Promise<void> {
    if (!connected || (await isOver(data.exp + graceSeconds))) throw tokenExpired();
  }

  return (socket: ChatSocket): void => {
    const { user } = socket.data;
    const { value: budget, release } = useBudget(user);
    socket.once('disconnect', () => setTimeout(release, BUDGET_KEPT_MS).unref());
    socket.onAny((name: string, ...args: unknown[]) => void receive(socket, budget, name, args));
  };
}

type Answer = (answer: SocketAck<unknown>) => void;

function failureAnswer({ status, code, message, fields, retryAfter }: HttpError): SocketAck<never> {
  return {
    status: 'error',
    statusCode: status,
    error: fields ? { code, message, fields } : { code, message },
    ...(retryAfter === undefined ? {} : { retryAfter }),
  };
}
