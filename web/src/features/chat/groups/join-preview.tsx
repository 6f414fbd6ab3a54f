import type { Person } from '@layover/proto/http/shared-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { locale, m } from '#shared/i18n/i18n.ts';
import { hasMoreChats } from '../cache/chat-list-state.ts';
import { accessOf } from '../cache/chat-view.ts';
import { readMoreChats } from '../cache/chats-query.ts';
import { useChat, useChats } from '../state/chat-context.ts';
import styles from './join-preview.module.css';

/** Which of the chosen people join the group at once, and which are invited. */
export function JoinPreview({ people }: { people: readonly Person[] }) {
  const { me, cache } = useChat();
  const client = useQueryClient();
  const { data: chatList } = useChats();
  const joins = ({ _id }: Person) => {
    const chat = cache.chatWith(_id);
    return chat !== undefined && accessOf(chat, me) === 'open';
  };
  const invited = people.filter((person) => !joins(person));
  // A chat with them may be on a page of the list that is not loaded.
  const hasMorePages = invited.length > 0 && chatList !== undefined && hasMoreChats(chatList);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each loaded page.
  useEffect(() => {
    if (hasMorePages) readMoreChats(client, me).catch(() => undefined);
  }, [hasMorePages, chatList?.nextCursor]);
  return (
    <p className={styles.line} role="status">
      {people.length > 0 && !hasMorePages && previewText(people, invited)}
    </p>
  );
}

const NAMES_MAX = 3;

function previewText(people: readonly Person[], invited: readonly Person[]): string {
  const [first] = invited.length > 0 ? invited : people;
  const name = first?.first_name ?? '';
  if (invited.length === 0) return people.length === 1 ? m.chat_all_join_one({ name }) : m.chat_all_join();
  if (invited.length === people.length)
    return people.length === 1 ? m.chat_all_invited_one({ name }) : m.chat_all_invited();
  if (invited.length === 1) return m.chat_some_invited_one({ name });
  if (invited.length > NAMES_MAX) return m.chat_some_invited_many({ count: invited.length });
  const list = new Intl.ListFormat(locale(), { type: 'conjunction' });
  return m.chat_some_invited({ names: list.format(invited.map(({ first_name }) => first_name)) });
}
