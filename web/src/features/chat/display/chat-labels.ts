import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { accessOf, groupNameOf, otherOf } from '../cache/chat-view.ts';
import type { AttachmentView } from './message-view.ts';
import { systemMessageText } from './system-message-text.ts';

/** Photo, voice note, or the name of the file. */
export const attachmentLabel = ({ kind, name }: Pick<AttachmentView, 'kind' | 'name'>): string => {
  if (kind === 'voice') return m.chat_voice();
  return kind === 'image' ? m.chat_photo() : name;
};

interface MessageContent {
  text: string;
  attachment: Pick<AttachmentView, 'kind' | 'name'> | null;
}

/** The text of a message, or the label of its attachment. */
export const previewText = ({ text, attachment }: MessageContent): string =>
  text === '' && attachment ? attachmentLabel(attachment) : text;

/** Text of a message with the label of its attachment, for use without an icon. */
export function plainTextPreview({ text, attachment }: MessageContent): string {
  if (!attachment || text === '') return previewText({ text, attachment });
  return m.chat_preview_attachment({ what: attachmentLabel(attachment), text });
}

export const memberCountLabel = (count: number): string =>
  count === 1 ? m.chat_member_count_one() : m.chat_member_count({ count });

/** Replaces the composer in a group that the user has left. */
export function leftGroupLabel(chat: Chat): string {
  return chat.lastMessage?.notice === 'removed' ? m.chat_footer_removed() : m.chat_footer_left();
}

/** Second line of a chat in the list. */
export function chatPreviewText(chat: Chat, me: string): string {
  const access = accessOf(chat, me);
  if (access === 'requested') return m.chat_preview_request();
  if (access === 'ended') return m.plan_chat_ended();
  if (access === 'left') return leftGroupLabel(chat);
  if (access === 'blocked') return m.chat_footer_blocked();
  const [requester] = chat.asking;
  if (requester) return m.chat_rejoin_request({ name: requester.first_name });
  const last = chat.lastMessage;
  if (!last) return m.chat_preview_empty();
  const { user, notice, about } = last;
  const text = previewText(last);
  if (last.type === 'notification') {
    const content = { notice, user: user._id, first_name: user.first_name, text, about };
    return systemMessageText(content, me, otherOf(chat, me)?.first_name ?? groupNameOf(chat));
  }
  if (last.deleted) return deletedMessageText(last, user._id === me);
  if (user._id === me) return m.chat_preview_own({ text });
  if (chat.chat_type === 'group') return m.chat_preview_from({ name: user.first_name, text });
  return text;
}

export function deletedMessageText({ moderated }: Pick<Message, 'moderated'>, mine: boolean): string {
  if (moderated) return m.chat_message_moderated();
  return mine ? m.chat_message_deleted_own() : m.chat_message_deleted();
}
