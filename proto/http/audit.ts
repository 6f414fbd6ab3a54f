import { z } from 'zod';
import { endpoint, FileBytes } from './endpoint.ts';
import { Id, Instant, Paging, Picture, pageFields, wholeNumber } from './shared-schemas.ts';

/** Such as `plan` or `plan.change-state`. */
const AuditWord = z.string().regex(/^[a-z][a-z.-]{0,59}$/);

/** A change that an ADMIN made. */
export const AuditEntry = z
  .object({
    _id: z.string(),
    at: Instant,
    /** The ADMIN who made the change. The names are empty once the account is deleted. */
    actor: z.object({ _id: Id, first_name: z.string(), last_name: z.string(), profilePhoto: Picture }),
    action: z.string(),
    subjectType: z.string(),
    subjectId: z.string(),
    subjectName: z.string(),
    changes: z.array(z.object({ field: z.string(), before: z.string(), after: z.string() })),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.infer<typeof AuditEntry>;

export const AuditFilter = z.object({
  actor: Id.optional(),
  action: AuditWord.optional(),
  subjectType: AuditWord.optional(),
  /** Id of the changed object, in the format of its service. */
  subject: z
    .string()
    .regex(/^[\w:-]{1,80}$/)
    .optional(),
  from: Instant.optional(),
  /** Entries before this time. */
  to: Instant.optional(),
});
export type AuditFilter = z.infer<typeof AuditFilter>;

export const AuditQuery = AuditFilter.extend({
  page: wholeNumber(1, 10_000).default(1),
  limit: Paging.shape.limit,
  cursor: Paging.shape.cursor,
});
export type AuditQuery = z.infer<typeof AuditQuery>;

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/api/user/audit',
    access: 'admin',
    limit: 'searches',
    summary: 'The changes that ADMINs made in all services, the newest first.',
    query: AuditQuery,
    response: z.object({ entries: z.array(AuditEntry), ...pageFields }),
  }),
  export: endpoint({
    method: 'GET',
    path: '/api/user/export-audit',
    access: 'admin',
    limit: 'searches',
    needsConfirmation: true,
    summary:
      'The newest 50,000 of these changes as CSV (RFC 4180, UTF-8). The audit trail keeps who made it.',
    query: AuditFilter,
    response: FileBytes,
  }),
} as const;
