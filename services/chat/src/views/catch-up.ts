import type { Chat, Message } from '@layover/proto/http/chat';
import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { PeopleDirectory } from '../data/people-directory.ts';
import { SETTLE_MS } from '../domain/settling.ts';
import type { ChatViewer } from './chat-viewer.ts';
import { peopleIn, presentMessage } from './present-message.ts';
import { leftBy, readingOf } from './reading.ts';

interface CatchUpDeps {
  chats: ChatRepository;
  memberships: MembershipRepository;
  messages: MessageRepository;
  people: PeopleDirectory;
  viewer: ChatViewer;
}

/** What the client says it has. */
export interface Known {
  /** Revision by chat. */
  chats: Readonly<Record<string, number>>;
  /** `at` of the answer before: chats not named, and unchanged since, are left out. */
  since?: Date;
}

/** Bounds of one answer. */
const CHATS_MAX = 50;
const MESSAGES_MAX = 1000;
const MESSAGES_OF_A_CHAT_MIN = 50;

/**
 * What changed in all of a member's chats since the client last heard: the truth behind the hints that sockets are.
 * Chats that the client does not name come without their messages, which it reads when the chat is opened.
 */
export const catchUp =
  ({ chats, memberships, messages, people, viewer }: CatchUpDeps) =>
  async (user: string, known: Known) => {
    const at = new Date();
    const mine = new Map((await memberships.of(user)).map((membership) => [membership.chatId, membership]));
    const left = leftBy(mine.values());
    const lines = await chats.linesOf([...mine.keys()], user, left);
    const present = new Set(lines.map(({ _id }) => _id));
    const from = known.since ? known.since.getTime() - SETTLE_MS : 0;
    const changed = lines
      .filter(({ _id, revision, changedAt }) =>
        known.chats[_id] === undefined ? changedAt.getTime() > from : revision > known.chats[_id],
      )
      // The ones on the client's screen first, then the newest.
      .sort((a, b) => rank(b._id) - rank(a._id) || b.changedAt.getTime() - a.changedAt.getTime());
    const turn = changed.slice(0, CHATS_MAX).map(({ _id }) => _id);

    const named = turn.filter((id) => known.chats[id] !== undefined);
    const share = Math.max(MESSAGES_OF_A_CHAT_MIN, Math.floor(MESSAGES_MAX / Math.max(named.length, 1)));
    // The chats are read first: a message that comes in between is above their revision and is sent again next time.
    const shown = await viewer.view(await chats.byIds(turn, user, left), user);
    const reads = await Promise.all(
      named.map(async (chatId) => {
        const reading = readingOf(mine.get(chatId)!);
        return { chatId, ...(await messages.changedSince(reading, known.chats[chatId]!, share)) };
      }),
    );
    const stored = reads.flatMap((read) => read.messages);
    const show = await people.show(stored.flatMap(peopleIn));
    const cut = new Map(
      reads.filter((read) => read.more).map((read) => [read.chatId, read.messages.at(-1)!.revision]),
    );
    return {
      chats: shown.map((chat): Chat => ({ ...chat, revision: cut.get(chat._id) ?? chat.revision })),
      messages: stored.map((message): Message => presentMessage(message, show)),
      gone: Object.keys(known.chats).filter((id) => !present.has(id)),
      more: changed.length > turn.length || cut.size > 0,
      at: at.toISOString(),
    };

    function rank(id: string): number {
      return known.chats[id] === undefined ? 0 : 1;
    }
  };
