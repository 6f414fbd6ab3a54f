import type { Invitation } from '@layover/proto/http/chat/chat';
import { IconUserPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { m } from '#shared/i18n/i18n.ts';
import { rowTimeLabel } from '../display/chat-times.ts';
import { InvitationAvatar } from '../presence/chat-avatar.tsx';
import { useChat } from '../state/chat-context.ts';
import row from './chat-row.module.css';
import styles from './invitation-row.module.css';

/** An invitation to a group, in the list of chats. A press opens its window. */
export function InvitationRow({ invitation, now }: { invitation: Invitation; now: number }) {
  const { windows } = useChat();
  const { _id, chat_name, by, createdAt } = invitation;
  const open = () => {
    windows.open(_id);
  };
  return (
    <li className={clsx(row.row, row.unread)}>
      <InvitationAvatar invitation={invitation} />
      <button type="button" className={row.name} onClick={open}>
        {chat_name}
      </button>
      <span className={row.time}>
        <time dateTime={createdAt}>{rowTimeLabel(createdAt, now)}</time>
      </span>
      <span className={row.last}>{m.chat_invitation_from({ name: by.first_name })}</span>
      <span className={row.end}>
        <span className={styles.mark}>
          <IconUserPlus stroke={2.25} aria-hidden="true" />
        </span>
      </span>
    </li>
  );
}
