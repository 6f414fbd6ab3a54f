import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';

/** People, chats and messages for the tests of this folder. */
export const aPerson = (_id: string, first_name = _id): Person => ({
  _id,
  first_name,
  last_name: 'Test',
  profilePhoto: '',
  company: 'Company',
  job: 'Job',
});

export const aMessage = (overrides: Partial<Message> & { seq: number }): Message => ({
  _id: `m${overrides.seq}`,
  chatId: 'c1',
  revision: overrides.seq,
  clientId: `client-${overrides.seq}`,
  user: { _id: 'other', first_name: 'Other', last_name: 'Test', profilePhoto: '' },
  text: `text ${overrides.seq}`,
  type: 'normal',
  notice: null,
  about: null,
  replyTo: null,
  attachment: null,
  linkPreview: null,
  editedAt: null,
  deleted: false,
  moderated: false,
  blocked: false,
  createdAt: new Date(Date.UTC(2026, 10, 21, 12, overrides.seq)).toISOString(),
  ...overrides,
});

export const aChat = (overrides: Partial<Chat> = {}): Chat => ({
  _id: 'c1',
  chat_name: '',
  nameTranslations: {},
  chat_type: 'simple',
  userinital: aPerson('other', 'Other'),
  userdestination: aPerson('me'),
  persons: ['me', 'other'].map((id) => ({ user: aPerson(id), blocked: false, show_chat: true, readSeq: 0 })),
  formerReads: [],
  unreadmsg: [{ user: 'me', unreadMsgCount: 0 }],
  lastMsgDate: '2026-11-21T12:00:00.000Z',
  lastMsgUser: null,
  lastMessage: null,
  requesting: false,
  blocked: false,
  left: false,
  invited: [],
  asking: [],
  asked: false,
  begins: 0,
  planId: null,
  planImage: '',
  ended: false,
  pinned: false,
  mutedUntil: null,
  seq: 0,
  revision: 1,
  createdAt: '2026-11-20T12:00:00.000Z',
  ...overrides,
});
