import type { BodyInput } from '@layover/proto/http/endpoint';
import type {
  outgoingWebhookApi,
  WebhookDeliveryState,
  WebhookEndpoint,
} from '@layover/proto/http/user/outgoing-webhook';
import {
  keepPreviousData,
  type QueryClient,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect } from 'react';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';

type Api = typeof outgoingWebhookApi;

const WEBHOOKS_KEY = 'webhooks';
const PAGE_SIZE = 20;
/** Interval in milliseconds while a message waits for its next attempt. */
const REFRESH_MS = 3_000;

export interface LogFilter {
  state: WebhookDeliveryState | undefined;
  page: number;
}

export const isWebhooksOff = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'webhooks_off';

export const webhooksQuery = queryOptions({
  queryKey: [WEBHOOKS_KEY, 'endpoints'] as const,
  queryFn: async ({ signal }) =>
    (await request<Api['endpoints']>('GET /api/user/admin/webhooks', { signal })).endpoints,
  retry: (failures, error) => !isWebhooksOff(error) && failures < 2,
  refetchInterval: ({ state: { data } }) => data?.some(({ lastDay }) => lastDay.waiting > 0) && REFRESH_MS,
});

/** The messages to an endpoint, refetched while one waits. */
export const deliveriesQuery = (id: string, { state, page }: LogFilter, cursor?: string) =>
  queryOptions({
    queryKey: [WEBHOOKS_KEY, 'log', id, { state, page, cursor }] as const,
    queryFn: ({ signal }) =>
      request<Api['deliveries']>('GET /api/user/admin/webhooks/:id/deliveries', {
        params: { id },
        query: { page, cursor, limit: PAGE_SIZE, ...(state && { state }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) =>
      data?.deliveries.some((delivery) => delivery.state === 'waiting') && REFRESH_MS,
  });

export const deliveryQuery = (id: string, eventId: string) =>
  queryOptions({
    queryKey: [WEBHOOKS_KEY, 'delivery', id, eventId] as const,
    queryFn: async ({ signal }) =>
      (
        await request<Api['delivery']>('GET /api/user/admin/webhooks/:id/deliveries/:eventId', {
          params: { id, eventId },
          signal,
        })
      ).delivery,
    refetchInterval: ({ state: { data } }) => data?.state === 'waiting' && REFRESH_MS,
  });

/** Refetches the log when a message of the endpoint changes its state. */
export function useLogFollows({ _id, lastDay: { sent, failed, waiting } }: WebhookEndpoint): void {
  const client = useQueryClient();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the counts are why.
  useEffect(() => {
    void client.invalidateQueries({ queryKey: [WEBHOOKS_KEY, 'log', _id] });
  }, [client, _id, sent, failed, waiting]);
}

const reload = (client: QueryClient) => client.invalidateQueries({ queryKey: [WEBHOOKS_KEY] });

/** Adds an endpoint, after the ADMIN has confirmed it. */
export function useCreateEndpoint() {
  const client = useQueryClient();
  return useConfirmedMutation({
    mutationFn: (body: BodyInput<Api['create']>) =>
      request<Api['create']>('POST /api/user/admin/webhooks', { body }),
    onSuccess: () => reload(client),
  });
}

/** Creates a new secret, after the ADMIN has confirmed it. */
export function useRotateSecret(id: string) {
  const client = useQueryClient();
  return useConfirmedMutation({
    mutationFn: () =>
      request<Api['rotateSecret']>('POST /api/user/admin/webhooks/:id/rotate-secret', { params: { id } }),
    onSuccess: () => reload(client),
  });
}

export function useEditEndpoint({ _id: id }: Pick<WebhookEndpoint, '_id'>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: BodyInput<Api['edit']>) =>
      request<Api['edit']>('PUT /api/user/admin/webhooks/:id', { params: { id }, body }),
    onSettled: () => reload(client),
  });
}

export function useRemoveEndpoint(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => request<Api['remove']>('DELETE /api/user/admin/webhooks/:id', { params: { id } }),
    onSettled: () => client.invalidateQueries({ queryKey: webhooksQuery.queryKey }),
  });
}

/** Commands that send messages to an endpoint. */
export function useSendings(id: string) {
  const client = useQueryClient();
  const onSettled = () => reload(client);
  const test = useMutation({
    mutationFn: () => request<Api['sendTest']>('POST /api/user/admin/webhooks/:id/test', { params: { id } }),
    onSettled,
  });
  const replay = useMutation({
    mutationFn: (eventId: string) =>
      request<Api['replay']>('POST /api/user/admin/webhooks/:id/deliveries/:eventId/replay', {
        params: { id, eventId },
      }),
    onSettled,
  });
  const replayFailed = useMutation({
    mutationFn: (since: string) =>
      request<Api['replayFailed']>('POST /api/user/admin/webhooks/:id/replay-failed', {
        params: { id },
        body: { since },
      }),
    onSettled,
  });
  return { test, replay, replayFailed };
}
