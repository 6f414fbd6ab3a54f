import type { Person } from '@layover/proto/http/shared-schemas';
import type { userApi } from '@layover/proto/http/user/user';
import { DIRECTORY_PAGES_MAX } from '@layover/proto/limits';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { useChat } from '../state/chat-context.ts';

const DEBOUNCE_MS = 250;
const PAGE_SIZE = 20;

/** Pages of the people whose first name begins with the typed text; the search is debounced. */
export function useContacts(typed: string) {
  const { me } = useChat();
  const search = useDebounced(typed.trim(), DEBOUNCE_MS);
  const query = useInfiniteQuery({
    queryKey: ['contacts', search],
    queryFn: ({ pageParam, signal }) =>
      request<typeof userApi.contact>('GET /api/user/contact', {
        query: { cursor: pageParam, limit: PAGE_SIZE, ...(search && { search }) },
        signal,
      }),
    initialPageParam: cursorPages.initialPageParam,
    getNextPageParam: (last, pages) =>
      search || pages.length < DIRECTORY_PAGES_MAX ? cursorPages.getNextPageParam(last) : undefined,
    staleTime: 30_000,
    placeholderData: (before) => before,
  });
  const people = useMemo(() => {
    const known = new Map<string, Person>();
    for (const { users } of query.data?.pages ?? [])
      for (const person of users) known.set(person._id, person);
    known.delete(me);
    return Array.from(known.values());
  }, [query.data, me]);
  return { ...query, people };
}
