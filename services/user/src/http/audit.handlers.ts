import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import { writeCsv } from '@layover/kit/http/write-csv';
import type { auditApi } from '@layover/proto/http/audit';
import { EXPORT_AUDIT_MAX } from '@layover/proto/limits';
import type { UserDeps } from '../deps.ts';
import { AUDIT_COLUMNS, auditCsvRows } from './audit-csv.ts';

export const auditHandlers = ({ audit }: Pick<UserDeps, 'audit'>): Handlers<typeof auditApi> => ({
  list: async ({ query }) => {
    const page = await audit.page(query);
    return { entries: page.found, ...pageOf(query, page) };
  },
  export: async ({ query, res, caller }) => {
    const { total } = await audit.page({ ...query, page: 1, limit: 1 });
    const rows = Math.min(total, EXPORT_AUDIT_MAX);
    await audit.recordExport({ actor: caller._id, list: 'audit', filter: query, rows });
    return writeCsv(res, 'audit.csv', AUDIT_COLUMNS, auditCsvRows(audit.rows(query, EXPORT_AUDIT_MAX)));
  },
});
