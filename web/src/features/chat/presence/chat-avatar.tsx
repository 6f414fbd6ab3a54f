import type { Chat, Invitation } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { avatarPersons, groupNameOf } from '../cache/chat-view.ts';
import { useChat } from '../state/chat-context.ts';
import styles from './chat-avatar.module.css';
import { useIsOnline } from './presence-context.ts';

type Size = 'sm' | 'md' | 'lg' | 'xl';

/** Avatar of the other person, the picture of the group or its plan, or avatars of two members of a group. */
export function ChatAvatar({ chat, size = 'md' }: { chat: Chat; size?: Size }) {
  const { me } = useChat();
  const persons = avatarPersons(chat, me);
  const [first] = persons;
  const online = useIsOnline(chat.chat_type === 'simple' ? first?._id : undefined);
  const picture = chat.picture || chat.planImage;
  if (picture !== '') return <GroupPicture name={groupNameOf(chat)} picture={picture} size={size} />;
  if (persons.length > 1) return <AvatarPair persons={persons} size={size} />;
  return (
    <Avatar
      person={first ?? { first_name: groupNameOf(chat) }}
      online={online}
      className={clsx(styles.one, styles[size])}
    />
  );
}

/** The picture of a group. */
export function GroupPicture({ name, picture, size = 'md' }: { name: string; picture: string; size?: Size }) {
  const group = { first_name: name, profilePhoto: picture };
  return (
    <span className={clsx(styles.picture, styles[size])}>
      <Avatar person={group} size={size === 'xl' ? 'fill' : 'md'} className={styles.one} />
    </span>
  );
}

/** Avatars of the first two members of a group, or of its only one. */
function AvatarPair({ persons, size = 'md' }: { persons: readonly Person[]; size?: Size }) {
  const [only, ...others] = persons;
  if (others.length === 0) {
    return <Avatar person={only ?? { first_name: '' }} className={clsx(styles.one, styles[size])} />;
  }
  return (
    <span className={clsx(styles.pair, styles[size])}>
      {persons.map((person) => (
        <Avatar key={person._id} person={person} className={styles.small} />
      ))}
    </span>
  );
}

/** The picture of the group, or avatars of two of its members. The inviter is the first of them. */
export function InvitationAvatar({ invitation, size }: { invitation: Invitation; size?: Size }) {
  const { chat_name, picture, members } = invitation;
  if (picture !== '') return <GroupPicture name={chat_name} picture={picture} size={size} />;
  return <AvatarPair persons={members.slice(0, 2)} size={size} />;
}
