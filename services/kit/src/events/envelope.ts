import { create, fromBinary, toBinary } from '@bufbuild/protobuf';
import {
  type EventFields,
  type EventMessage,
  type EventType,
  eventSchemas,
  isEventType,
} from '@layover/proto/events/catalogue';
import type { Message, Options } from 'amqplib';

/** The envelope of a message: AMQP properties where AMQP defines one for the purpose, otherwise headers. */
export interface EventMeta {
  /** UUID; the same for every delivery of the event. */
  id: string;
  type: EventType;
  /** The service that published it. */
  source: string;
  time: Date;
  /** The source's version of what changed. A projection applies only versions newer than its own. */
  version: number;
  requestId?: string;
}

const CONTENT_TYPE = 'application/x-protobuf';
/** Header: how often the handler has failed so far. */
export const FAILURES = 'failures';

export function encodeBody<T extends EventType>(type: T, fields: EventFields<T>): Buffer {
  const schema = eventSchemas[type];
  return Buffer.from(toBinary(schema, create(schema, fields) as never));
}

/** @throws if the bytes are not a message of that type. */
export function decodeBody<T extends EventType>(type: T, body: Uint8Array): EventMessage<T> {
  return fromBinary(eventSchemas[type], body) as unknown as EventMessage<T>;
}

export function toProperties(meta: EventMeta): Options.Publish {
  return {
    messageId: meta.id,
    type: meta.type,
    appId: meta.source,
    // AMQP counts seconds; the header keeps the milliseconds.
    timestamp: Math.floor(meta.time.getTime() / 1000),
    ...(meta.requestId === undefined ? {} : { correlationId: meta.requestId }),
    contentType: CONTENT_TYPE,
    persistent: true,
    headers: { version: meta.version, time: meta.time.toISOString() },
  };
}

/** @throws Error that names the missing or wrong part of the envelope. */
export function readMeta({ properties }: Pick<Message, 'properties'>): EventMeta {
  const { messageId, type, appId, correlationId, headers = {} } = properties;
  if (typeof messageId !== 'string' || messageId === '') throw new Error('has no message id');
  if (!isEventType(type)) throw new Error(`unknown event type ${JSON.stringify(type)}`);
  if (!Number.isSafeInteger(headers.version)) throw new Error('has no version');
  const time = new Date(String(headers.time));
  if (Number.isNaN(time.getTime())) throw new Error('has no time');
  return {
    id: messageId,
    type,
    source: String(appId),
    time,
    version: headers.version,
    requestId: typeof correlationId === 'string' ? correlationId : undefined,
  };
}

export function failuresOf({ properties }: Pick<Message, 'properties'>): number {
  const failures: unknown = properties.headers?.[FAILURES];
  return typeof failures === 'number' ? failures : 0;
}
