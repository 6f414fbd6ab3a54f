import type { NotificationGroup } from '@layover/proto/http/user/notification';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import { type TopicChoices, topicOf } from '../notification-settings/index.ts';
import {
  endOfUse,
  groupNotifications,
  type NotificationRepository,
  type NotificationViewRepository,
} from '../notifications/index.ts';
import type { UnreadChatDocument, UnreadChatRepository } from '../unread-chats/index.ts';

interface DigestContentsDeps {
  notifications: Pick<NotificationRepository, 'ofDigest'>;
  views: Pick<NotificationViewRepository, 'seenUntil'>;
  unreadChats: Pick<UnreadChatRepository, 'ofDigest'>;
  hidden: Pick<HiddenPeople, 'among'>;
}

export interface DigestContent {
  groups: NotificationGroup[];
  chats: UnreadChatDocument[];
  /** The people whom it names. */
  people: string[];
}

interface DigestReader {
  id: string;
  locale: string;
  choices: TopicChoices;
}

export type DigestContents = (reader: DigestReader, digest: string) => Promise<DigestContent>;

/** The contents of a digest without those that the person has seen meanwhile, hides, has turned off or can no longer use. */
export const digestContents =
  ({ notifications, views, unreadChats, hidden }: DigestContentsDeps): DigestContents =>
  async ({ id: user, locale, choices }, digest) => {
    const [found, seenUntil, unread] = await Promise.all([
      notifications.ofDigest(user, digest),
      views.seenUntil(user),
      choices.messages.mail === 'digest' ? unreadChats.ofDigest(user, digest) : [],
    ]);
    const hiddenWriters = await hidden.among(
      user,
      unread.map(({ writerId }) => writerId),
    );
    const now = new Date();
    const shown = found.filter((notification) => {
      const { kind, createdAt, isUnlisted } = notification;
      const end = endOfUse(notification);
      // The bell shows only listed notifications.
      const isSeen = !isUnlisted && seenUntil !== undefined && createdAt <= seenUntil;
      return choices[topicOf(kind)].mail !== 'off' && !isSeen && (!end || end > now);
    });
    const chats = unread.filter(({ writerId }) => !hiddenWriters.has(writerId));
    const people = [...shown.flatMap(({ person }) => person ?? []), ...chats.map(({ writerId }) => writerId)];
    return { groups: groupNotifications(shown, [locale]), chats, people: [...new Set(people)] };
  };
