import type { groupLinkApi } from '@layover/proto/http/chat/group-link';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The invitation link of a group, for its managers. Its token is shown only when it is made. */
export const groupLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['chats', 'groupLink', id] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof groupLinkApi.groupLink>('GET /api/chat/group-link/:id', {
          params: { id },
          signal,
        })
      ).link,
    staleTime: 0,
  });

/** The group to which a link leads. */
export const linkedGroupQuery = (token: string) =>
  queryOptions({
    queryKey: ['chats', 'linkedGroup', token] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof groupLinkApi.linkedGroup>('POST /api/chat/linked-group', {
          body: { token },
          signal,
        })
      ).group,
    staleTime: 0,
    retry: false,
  });
