import type { Message } from '@layover/proto/http/chat/message-schemas';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { planChangesLabel } from '#shared/i18n/plan-changes.ts';

/** The fields of a system message that its text needs. */
interface SystemMessageContent {
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
    case 'joined_by_link':
      return mine ? m.chat_system_joined_by_link_me() : m.chat_system_joined_by_link({ name });
    case 'left':
      if (mine) return m.chat_system_left_me();
      if (!about) return m.chat_system_left({ name });
      return aboutMe
        ? m.chat_system_left_new_manager_me({ name })
        : m.chat_system_left_new_manager({ name, who });
    case 'removed':
      if (mine) return m.chat_system_removed_by_me({ who });
      return aboutMe ? m.chat_system_removed_me({ name }) : m.chat_system_removed({ name, who });
    case 'manager_added':
      if (mine) return m.chat_system_manager_added_by_me({ who });
      return aboutMe ? m.chat_system_manager_added_me({ name }) : m.chat_system_manager_added({ name, who });
    case 'manager_removed':
      if (about?._id === message.user)
        return mine ? m.chat_system_manager_stopped_me() : m.chat_system_manager_stopped({ name });
      if (mine) return m.chat_system_manager_removed_by_me({ who });
      return aboutMe
        ? m.chat_system_manager_removed_me({ name })
        : m.chat_system_manager_removed({ name, who });
    case 'picture_changed':
      return mine ? m.chat_system_picture_changed_me() : m.chat_system_picture_changed({ name });
    case 'picture_removed':
      return mine ? m.chat_system_picture_removed_me() : m.chat_system_picture_removed({ name });
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
