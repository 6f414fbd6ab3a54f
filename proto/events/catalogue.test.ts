import type { DescFile } from '@bufbuild/protobuf';
import { describe, expect, it } from '@jest/globals';
import { file_layover_auth_v1_events } from '@layover/proto/events/auth';
import { file_layover_chat_v1_events } from '@layover/proto/events/chat';
import { file_layover_content_v1_events } from '@layover/proto/events/content';
import { file_layover_payment_v1_events } from '@layover/proto/events/payment';
import { file_layover_plan_v1_events } from '@layover/proto/events/plan';
import { file_layover_user_v1_events } from '@layover/proto/events/user';
import { type EventType, eventSchemas, isEventType } from './catalogue.ts';

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
