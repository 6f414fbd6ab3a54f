import { IconDownload } from '@tabler/icons-react';
import type { UseMutationResult } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

interface ExportButtonProps<Table> {
  exporting: Pick<UseMutationResult<void, Error, Table>, 'isPending' | 'mutate'>;
  /** The table that the page shows. */
  table: Table;
}

/** Downloads what a table lists as a CSV file. */
export function ExportButton<Table>({ exporting, table }: ExportButtonProps<Table>) {
  return (
    <Button
      variant="secondary"
      icon={<IconDownload stroke={1.75} />}
      busy={exporting.isPending}
      onClick={() => exporting.mutate(table, { onError: (error) => showToast(errorMessage(error)) })}
    >
      {m.table_export()}
    </Button>
  );
}
