import type { DescFile } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { file_layover_auth_v1_events } from '@layover/proto/events/auth';
import { file_layover_chat_v1_events } from '@layover/proto/events/chat';
import { file_layover_content_v1_events } from '@layover/proto/events/content';
import { file_layover_payment_v1_events } from '@layover/proto/events/payment';
import { file_layover_plan_v1_events } from '@layover/proto/events/plan';
import { file_layover_user_v1_events } from '@layover/proto/events/user';
import { type EventType, eventSchemas, isEventType } from './catalogue.ts';
import { decodeBody, encodeBody, readMeta, toProperties } from './envelope.ts';

const files: DescFile[] = [
  file_layover_auth_v1_events,
  file_layover_chat_v1_events,
  file_layover_content_v1_events,
  file_layover_payment_v1_events,
  file_layover_plan_v1_events,
  file_layover_user_v1_events,
];

describe('the event catalogue', () => {
  it('contains every message of proto/events except those nested in another message', () => {
    const messages = files.flatMap((file) => file.messages);
    const nested = new Set(
      messages.flatMap(({ fields }) => fields.flatMap(({ message }) => (message ? [message.typeName] : []))),
    );
    const events = messages.map(({ typeName }) => typeName).filter((typeName) => !nested.has(typeName));
    expect(events.length).toBeGreaterThan(5);
    const known = new Set(Object.values(eventSchemas).map(({ typeName }) => typeName));
    expect([...known].sort()).toEqual(events.sort());
  });

  it('names an event after its service and its message', () => {
    for (const [type, { typeName }] of Object.entries(eventSchemas)) {
      // The messages that all services share.
      if (type.endsWith('.admin-action') || type.endsWith('.data-exported')) continue;
      const [, service = '', , message = ''] = typeName.split('.');
      const kebab = message.replace(/(?<!^)[A-Z]/g, '-$&').toLowerCase();
      expect(type).toBe(`${service}.${kebab.replace(`${service}-`, '')}`);
    }
  });

  it('rejects a name that it does not contain', () => {
    // @ts-expect-error not an event
    const unknown: EventType = 'auth.account-forgotten';
    expect(isEventType(unknown)).toBe(false);
  });
});

describe('the event envelope', () => {
  const meta = {
    id: '0b5c8f3e-6f0e-4d86-9f07-6d9c7f6f3a11',
    type: 'plan.interest-changed',
    source: 'plan',
    time: new Date('2026-03-01T10:00:00.123Z'),
    version: 1_795_255_508_271,
    requestId: 'r-1',
  } as const;
  const received = () => ({ properties: toProperties(meta) }) as unknown as Parameters<typeof readMeta>[0];

  it('returns the values that were written', () => {
    expect(readMeta(received())).toEqual(meta);
  });

  it.each([
    ['messageId', undefined, 'message id'],
    ['type', 'plan.unknown', 'unknown event type'],
    ['headers', {}, 'version'],
    ['headers', { version: 1 }, 'time'],
  ])('is rejected when its %s is %j', (property, value, reason) => {
    const { properties } = received();
    expect(() => readMeta({ properties: { ...properties, [property]: value } })).toThrow(reason);
  });

  it('encodes the body as protobuf and rejects other bytes', () => {
    const body = encodeBody('plan.interest-changed', {
      planId: 'p',
      userId: 'u',
      interested: true,
      count: 3,
    });
    expect(decodeBody('plan.interest-changed', body)).toMatchObject({
      planId: 'p',
      interested: true,
      count: 3,
    });
    expect(() => decodeBody('plan.interest-changed', Buffer.from('ffff', 'hex'))).toThrow();
  });
});
