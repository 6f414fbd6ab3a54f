import type { ChatState } from './chat.rules.ts';

type Wanted = Pick<ChatState, '_id' | 'chat_type' | 'chat_name' | 'creator' | 'members'> &
  Partial<Pick<ChatState, 'candidates' | 'managers'>>;

/** A group begins with a system message. */
export const newGroup = (wanted: Omit<Wanted, 'chat_type'>, messageId: string, at: Date): ChatState => ({
  ...newChat({ ...wanted, chat_type: 'group' }, at),
  seq: 1,
  lastMsg: messageId,
  lastMsgUser: wanted.creator,
});

/** A one-to-one chat begins as a request; the members of a group have agreed before. */
export const newChat = (wanted: Wanted, at: Date): ChatState => ({
  ...wanted,
  closedBy: [],
  candidates: wanted.candidates ?? [],
  requesting: wanted.chat_type === 'simple',
  requestMessages: 0,
  seq: 0,
  revision: 1,
  changedAt: at,
  stableRevision: 0,
  watermarkRevision: 1,
  watermarkAt: at,
  lastMsgDate: at,
  listedAt: at,
  lastMsgUser: null,
  lastMsg: null,
  createdAt: at,
});
