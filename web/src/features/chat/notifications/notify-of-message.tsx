import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { notifyInApp } from '#entities/notification/notify-in-app.ts';
import { Avatar } from '#entities/person/avatar.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { accessOf, titleOf, unreadOf } from '../cache/chat-view.ts';
import { GroupPicture } from '../presence/chat-avatar.tsx';
import { notificationText, shouldNotify } from './show-notification.ts';

interface MessageNotificationDeps {
  me: string;
  client: QueryClient;
  chat: Chat;
  /** The user has the conversation before them. */
  isInView: boolean;
  open: (chatId: string) => void;
}

/** Shows a new message as a toast: one for each chat. The first message of somebody new is a chat request. */
export function notifyOfMessage(
  message: Message,
  { me, client, chat, isInView, open }: MessageNotificationDeps,
): void {
  if (!shouldNotify(message, chat, me, Date.now())) return;
  const isRequest = accessOf(chat, me) === 'requested';
  const { user } = message;
  void notifyInApp(client, {
    eventId: message._id,
    topic: isRequest ? 'chat_requests' : 'messages',
    isInView,
    toast: {
      id: `chat.${chat._id}`,
      picture: chat.picture ? (
        <GroupPicture name={titleOf(chat, me)} picture={chat.picture} />
      ) : (
        <Avatar person={user} />
      ),
      title: isRequest ? m.chat_request_title({ name: user.first_name }) : <b>{titleOf(chat, me)}</b>,
      text: notificationText(message, chat, me),
      count: unreadOf(chat, me),
      onOpen: () => open(chat._id),
    },
  });
}
