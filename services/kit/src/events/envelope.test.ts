import { describe, expect, it } from '@jest/globals';
import { decodeBody, encodeBody, readMeta, toProperties } from './envelope.ts';

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
