import type { Block, ChatState } from '../domain/chat.ts';
import type { ChatDocument } from './chat.model.ts';
import { hex, oid, oids } from './ids.ts';

export const toBlock = ({ by, whom, at }: ChatDocument['blocks'][number]): Block => ({
  by: hex(by),
  whom: hex(whom),
  at,
});

/** What a projection has left out stays out. */
export function toState(document: ChatDocument) {
  const { _id, creator, members, blocks, lastMsg, lastMsgUser, outbox: _, rounds: __, ...rest } = document;
  return {
    ...rest,
    _id: hex(_id),
    creator: creator && hex(creator),
    members: members?.map(hex),
    blocks: blocks.map(toBlock),
    lastMsg: lastMsg ? hex(lastMsg) : null,
    lastMsgUser: lastMsgUser ? hex(lastMsgUser) : null,
  } satisfies ChatState;
}

export const toDocument = (chat: ChatState): Omit<ChatDocument, 'outbox' | 'rounds'> => ({
  ...chat,
  _id: oid(chat._id),
  creator: oid(chat.creator),
  members: oids(chat.members),
  blocks: chat.blocks.map(({ by, whom, at }) => ({ by: oid(by), whom: oid(whom), at })),
  lastMsg: chat.lastMsg ? oid(chat.lastMsg) : null,
  lastMsgUser: chat.lastMsgUser ? oid(chat.lastMsgUser) : null,
});
