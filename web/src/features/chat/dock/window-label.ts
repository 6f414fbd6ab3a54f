import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { accessOf, titleOf } from '../cache/chat-view.ts';
import type { Recipient } from '../state/windows-store.ts';

interface Labelled {
  chat: Chat | undefined;
  invitation: Invitation | undefined;
  /** Recipient of a draft. */
  person: Recipient | undefined;
}

/** The name of a conversation for screen readers. */
export function windowLabel({ chat, invitation, person }: Labelled, me: string): string {
  if (invitation) return m.chat_window_invitation({ group: invitation.chat_name });
  if (!chat) return person ? m.chat_window_person({ name: fullName(person) }) : m.loading();
  const name = titleOf(chat, me);
  if (chat.chat_type === 'group') return m.chat_window_group({ name });
  return accessOf(chat, me) === 'requested'
    ? m.chat_window_request({ name })
    : m.chat_window_person({ name });
}
