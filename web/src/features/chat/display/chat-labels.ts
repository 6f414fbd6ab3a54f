import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { planChangesLabel } from '#shared/i18n/plan-changes.ts';
import { accessOf, groupNameOf, otherOf } from '../cache/chat-view.ts';
import type { AttachmentView } from './message-view.ts';

/** Photo, or the name of the file. */
export const attachmentLabel = ({ kind, name }: Pick<AttachmentView, 'kind' | 'name'>): string =>
  kind === 'image' ? m.chat_photo() : name;

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

/** The fields of a system message that its text needs. */
export interface SystemMessageContent {
  notice: Message['notice'];
  /** Id of the person who acted. */
  user: string;
  first_name: string;
  /** The group's name, for some kinds. */
  text: string;
  about: Message['about'];
}

/** `other` is the first name of the other person of a one-to-one chat, or the name of the group. */
export function systemMessageText(message: SystemMessageContent, me: string, other: string): string {
  const { notice, about, first_name: name, text: group } = message;
  const mine = message.user === me;
  const who = about ? fullName(about) : other;
  const aboutMe = about?._id === me;
  switch (notice) {
    case 'blocked':
      return m.chat_system_blocked({ name: about?.first_name ?? other });
    case 'unblocked':
      return m.chat_system_unblocked({ name: about?.first_name ?? other });
    case 'group_created':
      return mine ? m.chat_system_created_me({ group }) : m.chat_system_created({ name, group });
    case 'renamed':
      return mine ? m.chat_system_renamed_me({ group }) : m.chat_system_renamed({ name, group });
    case 'added':
      if (mine) return m.chat_system_added_by_me({ who });
      return aboutMe ? m.chat_system_added_me({ name }) : m.chat_system_added({ name, who });
    case 'joined':
      return mine ? m.chat_system_joined_me() : m.chat_system_joined({ name });
    case 'left':
      if (mine) return m.chat_system_left_me();
      if (!about) return m.chat_system_left({ name });
      return aboutMe
        ? m.chat_system_left_new_creator_me({ name })
        : m.chat_system_left_new_creator({ name, who });
    case 'removed':
      if (mine) return m.chat_system_removed_by_me({ who });
      return aboutMe ? m.chat_system_removed_me({ name }) : m.chat_system_removed({ name, who });
    case 'plan_chat_created':
      return m.chat_system_plan_created({ plan: other });
    case 'plan_changed':
      return m.chat_system_plan_changed({ what: planChangesLabel(group) });
    case 'plan_called_off':
      return m.chat_system_plan_called_off({ reason: group });
    case 'plan_restored':
      return m.chat_system_plan_restored();
    default:
      return mine ? m.chat_system_accepted_me() : m.chat_system_accepted({ name });
  }
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
