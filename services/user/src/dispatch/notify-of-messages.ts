import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { Digests } from '../digests/index.ts';
import type { NotificationSettingsRepository, OutgoingNotification } from '../notification-settings/index.ts';
import {
  chatNames,
  type UnreadChatDocument,
  type UnreadChatRepository,
  unreadReminderId,
  type WaitingMessages,
} from '../unread-chats/index.ts';

type Queue = (causeId: string, userIds: readonly string[], outgoing: OutgoingNotification) => Promise<void>;

export interface NotifyOfMessagesDeps {
  hidden: Pick<HiddenPeople, 'among'>;
  notificationSettings: Pick<NotificationSettingsRepository, 'previewing'>;
  unreadChats: Pick<UnreadChatRepository, 'put'>;
  digests: Pick<Digests, 'wanting' | 'schedule'>;
  queueMails: Queue;
  queuePushes: Queue;
}

interface Message extends WaitingMessages {
  /** The beginning of the text. */
  text: string;
  /** image, voice, file or empty */
  attachment: string;
}

/**
 * Notifies people of unread messages. In the application the number at the chats shows them, so the bell does not. A push
 * replaces the one before about the same chat, silently; a mail follows only when the person had read everything before.
 */
export const notifyOfMessages =
  ({ hidden, notificationSettings, unreadChats, digests, queueMails, queuePushes }: NotifyOfMessagesDeps) =>
  async (message: Message, at: Date): Promise<UnreadChatDocument[]> => {
    const { chatId, seq, writerId, text, attachment } = message;
    const users = message.recipients.map(({ userId }) => userId);
    const without = await hidden.among(writerId, users);
    const recipients = message.recipients.filter(({ userId }) => !without.has(userId));
    const unread = await unreadChats.put({ ...message, recipients }, at);
    await digests.schedule(
      await digests.wanting(
        unread.map(({ user }) => user),
        'messages',
      ),
    );
    const previewing = new Set(await notificationSettings.previewing(unread.map(({ user }) => user)));
    const { params, translations } = chatNames(message);
    const preview = { text, attachment };
    for (const [shown, own] of [
      [preview, unread.filter(({ user }) => previewing.has(user))],
      [{}, unread.filter(({ user }) => !previewing.has(user))],
    ] as const) {
      const outgoing: OutgoingNotification = {
        kind: 'chat_message',
        params: { ...params, ...shown },
        subjectId: chatId,
        person: writerId,
        translations,
        path: `/destinations?chat=${chatId}`,
      };
      const first = own.filter(({ firstSeq }) => firstSeq === seq);
      const ids = (rows: readonly UnreadChatDocument[]) => rows.map(({ user }) => user);
      await queueMails(unreadReminderId(chatId, seq), ids(first), outgoing);
      await queuePushes(unreadReminderId(chatId, seq), ids(own), outgoing);
    }
    return unread;
  };
