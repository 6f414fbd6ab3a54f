import type { Message } from '@layover/proto/http/chat/message-schemas';
import {
  IconBan,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarEvent,
  IconCheck,
  IconCircleCheck,
  IconDoorExit,
  IconPencil,
  IconTicket,
  IconUserMinus,
  IconUserPlus,
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
  left: IconDoorExit,
  removed: IconUserMinus,
  plan_chat_created: IconTicket,
  plan_changed: IconCalendarEvent,
  plan_called_off: IconCalendarCancel,
  plan_restored: IconCalendarCheck,
};

/** A system message, in small print between the messages. */
export function SystemMessage({ notice, text }: { notice: Message['notice']; text: string }) {
  const Icon = icons[notice ?? 'accepted'];
  return (
    <li className={styles.notice}>
      <Icon stroke={1.75} aria-hidden="true" />
      <span>{text}</span>
    </li>
  );
}
