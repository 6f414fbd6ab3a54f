import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { IconArrowLeft, IconChevronUp, IconMinus, IconX } from '@tabler/icons-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePanel } from '#shared/layout/side-panel.ts';
import { Badge } from '#shared/ui/badge.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { VisuallyHidden } from '#shared/ui/visually-hidden.tsx';
import { otherOf, titleOf, unreadOf } from '../cache/chat-view.ts';
import { memberCountLabel } from '../display/chat-labels.ts';
import { AvatarPair, ChatAvatar } from '../presence/chat-avatar.tsx';
import { PersonDetails } from '../presence/person-details.tsx';
import { PersonSummary } from '../presence/person-summary.tsx';
import { useChat } from '../state/chat-context.ts';
import type { ChatWindow, GroupView } from '../state/windows-store.ts';
import styles from './window-head.module.css';
import { WindowOptions } from './window-options.tsx';

/** Head of a window: avatar, name, menu and window buttons. */
export function WindowHead({
  window,
  chat,
  invitation,
  folded,
  onShow,
}: {
  window: ChatWindow;
  chat: Chat | undefined;
  invitation: Invitation | undefined;
  folded: boolean;
  onShow: (view: GroupView) => void;
}) {
  const { me, windows } = useChat();
  const { id, person } = window;
  const unread = chat ? unreadOf(chat, me) : 0;
  const other = chat && otherOf(chat, me);
  const { open: panelOpen } = usePanel();
  const members = chat ? chat.persons.length : invitation?.memberCount;
  const fold = () => windows.fold(id);
  return (
    <header className={styles.head}>
      {!folded && (
        <IconButton className={styles.back} label={panelOpen ? m.chat_back() : m.back()} onClick={fold}>
          <IconArrowLeft stroke={1.75} />
        </IconButton>
      )}
      {chat ? (
        <ChatAvatar chat={chat} size="sm" />
      ) : invitation ? (
        <AvatarPair persons={invitation.members.slice(0, 2)} size="sm" />
      ) : person ? (
        <Avatar person={person} className={styles.face} />
      ) : (
        <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
      )}
      <PersonSummary
        name={chat ? titleOf(chat, me) : (invitation?.chat_name ?? (person && fullName(person)))}
        about={!folded && (other ? <PersonDetails person={other} /> : members && memberCountLabel(members))}
      />
      {folded && <Badge count={unread} />}
      {folded && unread > 0 && (
        <VisuallyHidden>
          {unread === 1 ? m.chat_unread_one() : m.chat_unread_many({ count: unread })}
        </VisuallyHidden>
      )}
      {!folded && <WindowOptions chat={chat} person={other ?? person} onShow={onShow} />}
      {folded ? (
        <IconButton
          size="sm"
          className={styles.expand}
          label={m.chat_expand()}
          aria-expanded={false}
          onClick={() => windows.open(id)}
        >
          <IconChevronUp stroke={1.75} />
        </IconButton>
      ) : (
        <IconButton size="sm" className={styles.fold} label={m.chat_minimize()} onClick={fold}>
          <IconMinus stroke={1.75} />
        </IconButton>
      )}
      <IconButton size="sm" className={styles.close} label={m.close()} onClick={() => windows.close(id)}>
        <IconX stroke={1.75} />
      </IconButton>
    </header>
  );
}
