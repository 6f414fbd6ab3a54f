import type { AuditFilter, auditApi } from '@layover/proto/http/audit';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const AUDIT_KEY = 'audit';
export const AUDIT_PAGE_SIZE = 20;

/** One page of the audit trail. */
export const auditQuery = (filter: AuditFilter, page: number, limit: number, cursor?: string) =>
  queryOptions({
    queryKey: [AUDIT_KEY, filter, page, limit, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof auditApi.list>('GET /api/user/audit', {
        query: { ...filter, page, cursor, limit },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
