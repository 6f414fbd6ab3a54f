import type { ChatState } from '../../../services/chat/src/chat-state/chat.rules.ts';
import { newChat } from '../../../services/chat/src/chat-state/new-chat.rules.ts';
import { chatIdOfPair } from '../../../services/chat/src/ids.ts';
import {
  type Invited,
  invitationIdOf,
} from '../../../services/chat/src/invitations/invitation.repository.ts';
import { type Membership, newMembership } from '../../../services/chat/src/memberships/membership.rules.ts';
import type { MessageDocument } from '../../../services/chat/src/messages/message.model.ts';
import { personId } from '../people/people.ts';
import { seedId, seedIdAt, seedUuid } from '../seed-id.ts';
import type { Line, SeedChat } from './chat.ts';
import { groups } from './groups.ts';
import { pairs } from './pairs.ts';

export const chats: readonly SeedChat[] = [...pairs, ...groups];

type StoredLine = Pick<
  MessageDocument,
  'seq' | 'revision' | 'clientId' | 'text' | 'type' | 'notice' | 'createdAt'
> & { _id: string; chatId: string; user: string };

interface Conversation {
  chat: ChatState;
  messages: StoredLine[];
  memberships: (Membership & { _id: string })[];
  invitations: (Invited & { _id: string })[];
}

interface TimedLine {
  key: string;
  from: string;
  at: Date;
  text: string;
  accepts?: true;
}

const chatIdOf = (chat: SeedChat): string =>
  chat.type === 'group'
    ? seedId(`group/${chat.key}`)
    : chatIdOfPair(personId(chat.initiator), personId(chat.recipient));

/** The documents of a conversation. */
export function conversationOf(seed: SeedChat, now: Date): Conversation {
  const chatId = chatIdOf(seed);
  const lines = timedLines(seed, now);
  const began = lines[0]!.at;
  const messages = lines.map((line, index): StoredLine => {
    const { accepts, key, from, text, at } = line;
    return {
      _id: seedIdAt(`message/${key}`, now.getTime() - at.getTime()),
      chatId,
      seq: index + 1,
      // The chat has the first revision.
      revision: index + 2,
      user: personId(from),
      clientId: seedUuid(`message/${key}`),
      text,
      createdAt: at,
      ...(accepts ? { type: 'notification', notice: 'accepted' } : { type: 'normal' }),
    };
  });
  const last = messages.at(-1)!;
  const keys = membersOf(seed);
  const invitations = invitedTo(seed, chatId, now);
  const chat: ChatState = {
    ...newChat(
      {
        _id: chatId,
        chat_type: seed.type,
        chat_name: seed.type === 'group' ? seed.name : '',
        creator: personId(seed.type === 'group' ? seed.creator : seed.initiator),
        members: keys.map(personId),
        candidates: invitations.map(({ user, by, at }) => ({ user, state: 'invited', by, open: true, at })),
      },
      began,
    ),
    requesting: isPending(seed),
    requestMessages: isPending(seed) ? messages.length : 0,
    seq: last.seq,
    revision: last.revision,
    changedAt: last.createdAt,
    lastMsg: last._id,
    lastMsgUser: last.user,
    lastMsgDate: last.createdAt,
    listedAt: last.createdAt,
  };
  const memberships = keys.map((key) => ({
    ...newMembership(chatId, personId(key), 0, last.createdAt),
    _id: seedId(`membership/${seed.key}/${key}`),
    readSeq: last.seq - (seed.unread?.[key] ?? 0),
  }));
  return { chat, messages, memberships, invitations };
}

const isPending = (seed: SeedChat): boolean => seed.type === 'simple' && seed.requesting === true;

const membersOf = (seed: SeedChat): string[] =>
  seed.type === 'group' ? [...seed.members] : [seed.initiator, seed.recipient];

function invitedTo(seed: SeedChat, chatId: string, now: Date): Conversation['invitations'] {
  if (seed.type !== 'group') return [];
  const by = personId(seed.creator);
  return Object.entries(seed.invited ?? {}).map(([key, minutesAgo]) => {
    const user = personId(key);
    const at = new Date(now.getTime() - minutesAgo * 60_000);
    return { _id: invitationIdOf(chatId, user), chatId, user, by, at };
  });
}

/** The messages. In a one-to-one chat the recipient accepts just before the first answer. */
function timedLines(seed: SeedChat, now: Date): TimedLine[] {
  const timeOf = ([, minutesAgo]: Line) => new Date(now.getTime() - minutesAgo * 60_000);
  const lines: TimedLine[] = seed.lines.map((line, index) => ({
    key: `${seed.key}/${index}`,
    from: line[0],
    at: timeOf(line),
    text: line[2],
  }));
  if (seed.type === 'group' || isPending(seed)) return lines;
  const answer = lines.findIndex(({ from }) => from === seed.recipient);
  const at = answer < 0 ? lines.length : answer;
  const before = lines[at] ?? lines.at(-1)!;
  const accepted: TimedLine = {
    key: `${seed.key}/accepted`,
    from: seed.recipient,
    at: new Date(before.at.getTime() - 20_000),
    text: '',
    accepts: true,
  };
  return lines.toSpliced(at, 0, accepted);
}
