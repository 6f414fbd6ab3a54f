import type { ContactMessageDetail, ContactState } from '@layover/proto/http/content/contact-schemas';
import type { inboxApi } from '@layover/proto/http/content/inbox';
import type { notificationApi } from '@layover/proto/http/user/notification';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { withNextSaveId } from '#shared/api/save-ids.ts';
import type { InboxFilter } from './inbox-filter.ts';

const INBOX_KEY = 'inbox';
const PAGE_SIZE = 12;
const COUNTS_INTERVAL_MS = 60_000;

/** The number of messages in each state, refetched every minute while the page is visible. */
export const inboxCountsQuery = queryOptions({
  queryKey: [INBOX_KEY, 'counts'] as const,
  queryFn: ({ signal }) => request<typeof inboxApi.counts>('GET /api/contact/counts', { signal }),
  refetchInterval: COUNTS_INTERVAL_MS,
  select: ({ counts }) => counts,
});

export const inboxQuery = ({ tab, subject, search, order, page }: InboxFilter, cursor?: string) =>
  queryOptions({
    queryKey: [INBOX_KEY, 'list', { tab, subject, search, order, page, cursor }] as const,
    queryFn: ({ signal }) =>
      request<typeof inboxApi.list>('GET /api/contact/messages', {
        query: {
          order,
          page,
          cursor,
          limit: PAGE_SIZE,
          subject,
          search: search || undefined,
          state: tab === 'all' ? undefined : tab,
        },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const messageKey = (id: string) => [INBOX_KEY, 'detail', id] as const;

export const messageQuery = (id: string) =>
  queryOptions({
    queryKey: messageKey(id),
    queryFn: async ({ signal }) => {
      const params = { id };
      return (await request<typeof inboxApi.detail>('GET /api/contact/messages/:id', { params, signal }))
        .message;
    },
  });

/** The commands on the page of a message. */
type MessageCommand =
  | { do: 'state'; state: Exclude<ContactState, 'answered'> }
  | { do: 'answer'; text: string }
  | { do: 'note'; text: string };

async function send(
  { _id: id, revision }: ContactMessageDetail,
  command: MessageCommand,
  saveIds: string[],
): Promise<ContactMessageDetail> {
  const params = { id };
  switch (command.do) {
    case 'state':
      return (
        await request<typeof inboxApi.setState>('PUT /api/contact/messages/:id/state', {
          params,
          body: { revision, saveIds, state: command.state },
        })
      ).message;
    case 'answer':
      return (
        await request<typeof inboxApi.answer>('POST /api/contact/messages/:id/answers', {
          params,
          body: { revision, saveIds, text: command.text },
        })
      ).message;
    case 'note':
      return (
        await request<typeof inboxApi.addNote>('POST /api/contact/messages/:id/notes', {
          params,
          body: { text: command.text },
        })
      ).message;
  }
}

/** The current message, from the answer to a call with an older revision. */
export function newerMessage(error: unknown): ContactMessageDetail | undefined {
  if (!(error instanceof ApiError) || error.code !== 'message_changed') return undefined;
  return (error.document as { message: ContactMessageDetail } | undefined)?.message;
}

/** Sends a command about a message and stores the message of the answer in the cache. */
export function useMessageCommand(message: ContactMessageDetail) {
  const client = useQueryClient();
  /** The ids of the calls since the last answer. */
  const saveIds = useRef<string[]>([]);
  const keep = (changed: ContactMessageDetail) => client.setQueryData(messageKey(message._id), changed);
  return useMutation({
    mutationFn: (command: MessageCommand) => {
      saveIds.current = withNextSaveId(saveIds.current);
      return send(message, command, saveIds.current);
    },
    onSuccess: (changed) => {
      saveIds.current = [];
      keep(changed);
    },
    onError: (error) => {
      const newer = newerMessage(error);
      if (newer) keep(newer);
    },
    onSettled: () =>
      Promise.all(
        ['list', 'counts'].map((part) => client.invalidateQueries({ queryKey: [INBOX_KEY, part] })),
      ),
  });
}

/** Whether this installation sends mail, so that answers reach the senders. */
export const sendsMailQuery = queryOptions({
  queryKey: ['sends-mail'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof notificationApi.settings>('GET /api/user/notification-settings', { signal }))
      .sendsMail,
  staleTime: Number.POSITIVE_INFINITY,
});
