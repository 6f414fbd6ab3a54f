import type { moderationApi } from '@layover/proto/http/user/moderation';
import type {
  CaseAction,
  CaseState,
  ModerationCaseDetail,
  SubjectType,
  UndoableAction,
} from '@layover/proto/http/user/moderation-schemas';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';

const CASES_KEY = 'cases';
const PAGE_SIZE = 12;
const COUNTS_INTERVAL_MS = 60_000;

export type CaseOrder = 'priority' | 'newest' | 'oldest';

export interface CaseFilter {
  state: CaseState;
  type: SubjectType | undefined;
  /** Id of the person whom the cases are about. */
  person: string | undefined;
  order: CaseOrder;
  page: number;
}

/** The number of cases in each state, refetched every minute while the page is visible. */
export const caseCountsQuery = queryOptions({
  queryKey: [CASES_KEY, 'counts'] as const,
  queryFn: ({ signal }) =>
    request<typeof moderationApi.counts>('GET /api/user/moderation/counts', { signal }),
  refetchInterval: COUNTS_INTERVAL_MS,
  select: ({ counts }) => counts,
});

export const casesQuery = (filter: CaseFilter, cursor?: string) =>
  queryOptions({
    queryKey: [CASES_KEY, 'list', filter, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof moderationApi.list>('GET /api/user/moderation/cases', {
        query: { ...filter, cursor, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });

const caseKey = (id: string) => [CASES_KEY, 'detail', id] as const;

export const caseQuery = (id: string) =>
  queryOptions({
    queryKey: caseKey(id),
    queryFn: async ({ signal }) =>
      (
        await request<typeof moderationApi.detail>('GET /api/user/moderation/cases/:id', {
          params: { id },
          signal,
        })
      ).case,
  });

/** The commands on the page of a case. */
export type CaseCommand =
  | { do: 'review' | 'dismiss' }
  | { do: 'act'; actions: CaseAction[] }
  | { do: 'undo'; action: UndoableAction }
  | { do: 'note'; text: string };

async function send(id: string, revision: number, command: CaseCommand): Promise<ModerationCaseDetail> {
  const params = { id };
  switch (command.do) {
    case 'review':
      return (
        await request<typeof moderationApi.review>('PUT /api/user/moderation/cases/:id/review', {
          params,
          body: { revision },
        })
      ).case;
    case 'dismiss':
      return (
        await request<typeof moderationApi.dismiss>('PUT /api/user/moderation/cases/:id/dismiss', {
          params,
          body: { revision },
        })
      ).case;
    case 'act':
      return (
        await request<typeof moderationApi.act>('PUT /api/user/moderation/cases/:id/act', {
          params,
          body: { revision, actions: command.actions },
        })
      ).case;
    case 'undo':
      return (
        await request<typeof moderationApi.undo>('PUT /api/user/moderation/cases/:id/undo', {
          params,
          body: { revision, action: command.action },
        })
      ).case;
    case 'note':
      return (
        await request<typeof moderationApi.addNote>('POST /api/user/moderation/cases/:id/notes', {
          params,
          body: { text: command.text },
        })
      ).case;
  }
}

/** The current case, from the answer to a call with an older revision. */
export function newerCase(error: unknown): ModerationCaseDetail | undefined {
  if (!(error instanceof ApiError) || error.code !== 'case_changed') return undefined;
  return (error.document as { case: ModerationCaseDetail } | undefined)?.case;
}

/** Sends a command about a case and stores the case of the answer in the cache. */
export function useCaseCommand({ _id, revision }: ModerationCaseDetail) {
  const client = useQueryClient();
  const keep = (changed: ModerationCaseDetail) => client.setQueryData(caseKey(_id), changed);
  return useMutation({
    mutationFn: (command: CaseCommand) => send(_id, revision, command),
    onSuccess: keep,
    onError: (error) => {
      const newer = newerCase(error);
      if (newer) keep(newer);
    },
    onSettled: () =>
      Promise.all(
        ['list', 'counts'].map((part) => client.invalidateQueries({ queryKey: [CASES_KEY, part] })),
      ),
  });
}
