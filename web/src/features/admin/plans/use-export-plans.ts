import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { useMutation } from '@tanstack/react-query';
import { requestBytes } from '#shared/api/api-client.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { planTableQuery } from './plan-queries.ts';
import type { PlanTab, PlanTableState } from './plan-table-state.ts';

/** Downloads the plans of all pages of the table as a CSV file. */
export function useExportPlans() {
  return useMutation({
    mutationFn: async ({ tab, state }: { tab: PlanTab; state: PlanTableState }) => {
      const file = await requestBytes<typeof planAdminApi.export>('GET /api/plan/export', {
        query: { ...planTableQuery(state), disabled: tab === 'deactive' ? 'true' : 'false' },
        timeout: 120_000,
      });
      saveFile(file, `plans-${tab}.csv`);
    },
  });
}
