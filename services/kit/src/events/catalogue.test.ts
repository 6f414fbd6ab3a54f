import type { DescFile } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { file_layover_auth_v1_events } from '@layover/proto/events/auth';
import { file_layover_chat_v1_events } from '@layover/proto/events/chat';
import { file_layover_content_v1_events } from '@layover/proto/events/content';
import { file_layover_payment_v1_events } from '@layover/proto/events/payment';
import { file_layover_plan_v1_events } from '@layover/proto/events/plan';
import { file_layover_user_v1_events } from '@layover/proto/events/user';
import { type EventType, eventTypes, isEventType, routingKey, schemaOf } from './catalogue.ts';
import { decodeBody, encodeBody, readMeta, toProperties } from './envelope.ts';

const files: DescFile[] = [
  file_layover_auth_v1_events,
  file_layover_chat_v1_events,
  file_layover_content_v1_events,
  file_layover_payment_v1_events,
  file_layover_plan_v1_events,
  file_layover_user_v1_events,
];

describe('the catalogue of events', () => {
  it('holds every message of proto/events, save those that are only parts of another', () => {
    const messages = files.flatMap((file) => file.messages);
    const parts = new Set(
      messages.flatMap(({ fields }) => fields.flatMap(({ message }) => (message ? [message.typeName] : []))),
    );
    const events = messages.map(({ typeName }) => typeName).filter((typeName) => !parts.has(typeName));
    expect(events.length).toBeGreaterThan(5);
    expect([...eventTypes].sort()).toEqual(events.map(routingKey).sort());
  });

  it('derives the routing key from the name of the message', () => {
    const key: EventType = 'auth.account-registered';
    expect(routingKey('layover.auth.v1.AccountRegistered')).toBe(key);
    expect(schemaOf(key).typeName).toBe('layover.auth.v1.AccountRegistered');
    const published: EventType = 'plan.published';
    expect(routingKey('layover.plan.v1.PlanPublished')).toBe(published);
    // @ts-expect-error not an event
    const wrong: EventType = 'auth.account-forgotten';
    expect(isEventType(wrong)).toBe(false);
  });
});

describe('the envelope', () => {
  const meta = {
    id: '0b5c8f3e-6f0e-4d86-9f07-6d9c7f6f3a11',
    type: 'plan.interest-changed',
    source: 'plan',
    time: new Date('2026-03-01T10:00:00.123Z'),
    version: 1_795_255_508_271,
    requestId: 'r-1',
    traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
  } as const;
  const arrived = () => ({ properties: toProperties(meta) }) as unknown as Parameters<typeof readMeta>[0];

  it('arrives as it was sent', () => {
    expect(readMeta(arrived())).toEqual(meta);
  });

  it.each([
    ['messageId', undefined, 'message id'],
    ['type', 'plan.unheard-of', 'unknown event type'],
    ['headers', {}, 'version'],
    ['headers', { version: 1 }, 'time'],
  ])('is refused when its %s is %j', (property, value, reason) => {
    const { properties } = arrived();
    expect(() => readMeta({ properties: { ...properties, [property]: value } })).toThrow(reason);
  });

  it('carries the body as protobuf, and refuses bytes that are none', () => {
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
