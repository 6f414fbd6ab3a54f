import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { otherOf, titleOf } from '../cache/chat-view.ts';
import { memberCountLabel } from '../display/chat-labels.ts';
import { ChatAvatar, InvitationAvatar } from '../presence/chat-avatar.tsx';
import { PersonDetails } from '../presence/person-details.tsx';
import { PersonSummary } from '../presence/person-summary.tsx';
import { useChat } from '../state/chat-context.ts';
import type { Recipient } from '../state/windows-store.ts';
import styles from './window-head.module.css';

interface WindowIdentityProps {
  chat: Chat | undefined;
  invitation: Invitation | undefined;
  /** Recipient of a draft. */
  person: Recipient | undefined;
  /** Without the line about the person or the group. */
  isShort?: boolean;
}

/** Whose conversation it is: avatar, name and a line about the person or the group. */
export function WindowIdentity({ chat, invitation, person, isShort }: WindowIdentityProps) {
  const { me } = useChat();
  const other = chat && otherOf(chat, me);
  const members = chat ? chat.persons.length : invitation?.memberCount;
  return (
    <>
      {chat ? (
        <ChatAvatar chat={chat} size="sm" />
      ) : invitation ? (
        <InvitationAvatar invitation={invitation} size="sm" />
      ) : person ? (
        <Avatar person={person} className={styles.face} />
      ) : (
        <Skeleton width="2.25rem" height="2.25rem" radius="50%" />
      )}
      <PersonSummary
        className={styles.identity}
        name={chat ? titleOf(chat, me) : (invitation?.chat_name ?? (person && fullName(person)))}
        about={!isShort && (other ? <PersonDetails person={other} /> : members && memberCountLabel(members))}
      />
    </>
  );
}
