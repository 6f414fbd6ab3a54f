import type { userAdminApi } from '@layover/proto/http/user/user-admin';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { requestBytes } from '#shared/api/api-client.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { userTableQuery } from './user-queries.ts';
import type { UserTab, UserTableState } from './user-table-state.ts';

/** Downloads the people of all pages of the table as a CSV file. */
export function useExportUsers() {
  return useConfirmedMutation({
    mutationFn: async ({ tab, state }: { tab: UserTab; state: UserTableState }) => {
      const file = await requestBytes<typeof userAdminApi.export>('GET /api/user/export-users', {
        query: userTableQuery(tab, state),
        timeout: 120_000,
      });
      saveFile(file, `users-${tab}.csv`);
    },
  });
}
