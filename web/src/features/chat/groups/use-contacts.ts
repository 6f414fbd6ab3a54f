import type { Person } from '@layover/proto/http/shared-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { useChat } from '../client/chat-context.ts';
import { contactsQuery } from './api/contacts.ts';

const DEBOUNCE_MS = 250;

/** People whose first name begins with the typed text; the search is debounced. */
export function useContacts(name: string) {
  const { me } = useChat();
  const search = useDebounced(name.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery({ ...contactsQuery(search), placeholderData: (before) => before });
  const people = useMemo(() => {
    const known = new Map<string, Person>();
    for (const { users } of query.data?.pages ?? [])
      for (const person of users) known.set(person._id, person);
    known.delete(me);
    return Array.from(known.values());
  }, [query.data, me]);
  return { ...query, people };
}
