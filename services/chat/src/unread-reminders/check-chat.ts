import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import type { Claimed } from '@layover/kit/jobs/leases';
import { cutText } from '@layover/proto/text/characters';
import { type ChatState, namesOf } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { hex } from '../ids.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import { type MessageRepository, type StoredMessage, UNREAD_WINDOW } from '../messages/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { ReminderDocument } from './reminder.model.ts';
import type { ReminderRepository } from './reminder.repository.ts';
import { selectRecipients, type Unread, unreadOf } from './unread.rules.ts';

/** Characters of a message that an event carries, for those who allow previews. */
const TEXT_MAX = 250;

export interface CheckChatDeps {
  reminders: Pick<ReminderRepository, 'finish'>;
  chats: Pick<ChatRepository, 'byId'>;
  memberships: Pick<MembershipRepository, 'inChats'>;
  messages: Pick<MessageRepository, 'unreadIn' | 'atSeqs'>;
  people: Pick<PersonCache, 'known' | 'show'>;
  /** Filters the users who have an open socket. */
  connectedAmong: (users: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The minimum time between two notifications of a person about a chat. */
  everyMs: number;
  /** The time after a message in which further messages of its chat schedule no check. */
  stepMs: number;
}

/** Notifies the people of a chat who are away of their unread messages, and withdraws reminders of messages that are read. */
export const checkChat =
  (deps: CheckChatDeps) =>
  async (check: Claimed<ReminderDocument>): Promise<void> => {
    const { reminders, chats, memberships, messages, people, everyMs, stepMs } = deps;
    const now = new Date();
    const chat = await chats.byId(hex(check._id));
    if (!chat) return reminders.finish(check, { notified: [], checkAt: undefined }, []);
    const interval = { chatId: chat._id, after: Math.max(0, chat.seq - UNREAD_WINDOW), upTo: chat.seq };
    const [members, rows] = await Promise.all([
      memberships.inChats([chat._id]),
      messages.unreadIn([interval]),
    ]);
    const unread = unreadOf(chat, members, rows, now);
    const users = unread.map(({ user }) => user);
    const [connected, known] = await Promise.all([deps.connectedAmong(users), people.known(users)]);
    const isAway = (user: string) => !connected.has(user) && known.get(user)?.active === true;
    const { recipients, settled, notified, later } = selectRecipients(unread, check.told, {
      isAway,
      now,
      everyMs,
    });
    // A second check finds messages that scheduled no check.
    const again =
      now.getTime() - chat.lastMsgDate.getTime() < 2 * stepMs ? now.getTime() + stepMs : undefined;
    const times = [later?.getTime(), again].filter((time) => time !== undefined);
    const checkAt = times.length > 0 ? new Date(Math.min(...times)) : undefined;
    const events = [...(await waitingEvents(chat, recipients)), ...readEvents(chat, settled)];
    await reminders.finish(check, { notified, checkAt }, events);

    /** People with another newest message, for example because they have blocked a writer, have an event of their own. */
    async function waitingEvents(chat: ChatState, recipients: readonly Unread[]): Promise<OutboxEntry[]> {
      if (recipients.length === 0) return [];
      const bySeq = Map.groupBy(recipients, ({ seq }) => seq);
      const newest = await messages.atSeqs(chat._id, [...bySeq.keys()]);
      const show = await people.show(newest.map(({ user }) => user));
      return newest.map((message) => {
        const { first_name, last_name } = show(message.user);
        return outboxEntry(
          'chat.messages-waiting',
          {
            chatId: chat._id,
            chatName: chat.chat_name,
            seq: message.seq,
            writerId: message.user,
            chatNameTranslations: namesOf(chat).translations,
            writerName: `${first_name} ${last_name}`.trim(),
            ...contentOf(message),
            recipients: (bySeq.get(message.seq) ?? []).map(({ user, count }) => ({ userId: user, count })),
          },
          { version: message.seq },
        );
      });
    }
  };

const readEvents = ({ _id, seq }: ChatState, userIds: string[]): OutboxEntry[] =>
  userIds.length === 0
    ? []
    : [outboxEntry('chat.messages-read', { chatId: _id, userIds, seq }, { version: seq })];

const contentOf = ({ text, attachment }: StoredMessage) => ({
  text: cutText(text, TEXT_MAX),
  attachment: attachment?.kind ?? '',
});
