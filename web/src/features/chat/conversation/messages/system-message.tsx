import type { Message } from '@layover/proto/http/chat/message-schemas';
import {
  IconBan,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCamera,
  IconCameraOff,
  IconCheck,
  IconCircleCheck,
  IconDoorExit,
  IconLink,
  IconPencil,
  IconTicket,
  IconUserMinus,
  IconUserOff,
  IconUserPlus,
  IconUserShield,
  IconUsersPlus,
} from '@tabler/icons-react';
import styles from './system-message.module.css';

const icons = {
  blocked: IconBan,
  unblocked: IconCircleCheck,
  accepted: IconCheck,
  group_created: IconUsersPlus,
  renamed: IconPencil,
  added: IconUserPlus,
  joined: IconUserPlus,
  joined_by_link: IconLink,
  left: IconDoorExit,
  removed: IconUserMinus,
  manager_added: IconUserShield,
  manager_removed: IconUserOff,
  picture_changed: IconCamera,
  picture_removed: IconCameraOff,
  plan_chat_created: IconTicket,
  plan_changed: IconCalendarEvent,
  plan_called_off: IconCalendarCancel,
  plan_restored: IconCalendarCheck,
};

/** A system message, in small print between the messages. */
export function SystemMessage({ notice, text }: { notice: Message['notice']; text: string }) {
  const Icon = icons[notice ?? 'accepted'];
  return (
    <div className={styles.message}>
      <Icon stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </div>
  );
}
