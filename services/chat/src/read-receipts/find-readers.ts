import type { MessageReaders } from '@layover/proto/http/chat/message-schemas';
import type { ChatState } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { messageDeleted, messageNotFound } from '../errors.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import { findWriteErrorCode, writeError } from '../write-permission/index.ts';
import type { ReadMarkRepository } from './read-mark.repository.ts';
import { readAt } from './read-mark.rules.ts';

export interface FindReadersDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PersonCache;
  readMarks: ReadMarkRepository;
}

/**
 * Who has read an own message, and when, as far as people let others see it. Members who joined after the message are
 * left out; former members are named if they had read it.
 */
export function findReaders({ chats, memberships, messages, people, readMarks }: FindReadersDeps) {
  const findErrorCode = findWriteErrorCode({ memberships });

  async function chatOf(chatId: string, user: string): Promise<ChatState> {
    const chat = await chats.byId(chatId);
    const code = await findErrorCode(chat, chatId, user);
    // Nobody writes in these chats at the moment, but their members still read them.
    const isOnlyClosed = code === 'chat_ended' || code === 'request_limit';
    if (code && !isOnlyClosed) throw code === 'not_found' ? messageNotFound() : writeError(code);
    return chat!;
  }

  return async (_id: string, user: string): Promise<MessageReaders> => {
    const message = await messages.byId(_id);
    if (message?.user !== user || message.type !== 'normal') throw messageNotFound();
    const chat = await chatOf(message.chatId, user);
    if (message.deleted) throw messageDeleted();
    const former = (chat.former ?? []).filter(({ readSeq }) => readSeq >= message.seq);
    const others = [...chat.members, ...former.map((each) => each.user)].filter((other) => other !== user);
    const [mine, hiding, marks, show] = await Promise.all([
      memberships.inChats([chat._id]),
      people.hidingReads(others),
      readMarks.of(chat._id, others),
      people.show(others),
    ]);
    const byUser = new Map(mine.map((membership) => [membership.user, membership]));
    const left = new Set(former.map((each) => each.user));
    const seen = others.filter(
      (other) => left.has(other) || (byUser.get(other)?.joinedSeq ?? 0) < message.seq,
    );
    const hasRead = (other: string) =>
      !hiding.has(other) && (left.has(other) || (byUser.get(other)?.readSeq ?? 0) >= message.seq);
    const readers = seen.filter(hasRead).map((other) => ({
      user: show(other),
      readAt: readAt(marks.get(other) ?? [], message.seq)?.toISOString() ?? null,
    }));
    return {
      readers: readers.sort((a, b) => (b.readAt ?? '').localeCompare(a.readAt ?? '')),
      others: seen.filter((other) => !hasRead(other)).map(show),
    };
  };
}
