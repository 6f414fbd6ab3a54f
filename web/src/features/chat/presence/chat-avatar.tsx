import type { Chat } from '@layover/proto/http/chat/chat';
import type { Person } from '@layover/proto/http/shared-schemas';
import { clsx } from 'clsx';
import { Avatar } from '#entities/person/avatar.tsx';
import { avatarPersons, groupNameOf } from '../cache/chat-view.ts';
import { useChat } from '../state/chat-context.ts';
import styles from './chat-avatar.module.css';
import { useIsOnline } from './presence-context.ts';

/** Avatar of the other person, the picture of the plan, or avatars of two members of a group. */
export function ChatAvatar({ chat, size = 'md' }: { chat: Chat; size?: 'sm' | 'md' }) {
  const { me } = useChat();
  const persons = avatarPersons(chat, me);
  const [first] = persons;
  const online = useIsOnline(chat.chat_type === 'simple' ? first?._id : undefined);
  if (chat.planImage !== '') {
    const plan = { first_name: groupNameOf(chat), profilePhoto: chat.planImage };
    return <Avatar person={plan} className={clsx(styles.one, styles[size])} />;
  }
  if (persons.length > 1) return <AvatarPair persons={persons} size={size} />;
  return (
    <Avatar
      person={first ?? { first_name: groupNameOf(chat) }}
      online={online}
      className={clsx(styles.one, styles[size])}
    />
  );
}

/** Avatars of the first two members of a group, or of its only one. */
export function AvatarPair({ persons, size = 'md' }: { persons: readonly Person[]; size?: 'sm' | 'md' }) {
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
