import type { AuditFilter, auditApi } from '@layover/proto/http/audit';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { requestBytes } from '#shared/api/api-client.ts';
import { saveFile } from '#shared/files/save-file.ts';

/** Downloads the changes of a filter, from all pages, as a CSV file. */
export function useExportAudit() {
  return useConfirmedMutation({
    mutationFn: async (query: AuditFilter) => {
      const file = await requestBytes<typeof auditApi.export>('GET /api/user/export-audit', {
        query,
        timeout: 120_000,
      });
      saveFile(file, 'audit.csv');
    },
  });
}
