import { useQuery } from '@tanstack/react-query';
import { ExportButton } from '#shared/ui/data-table/export-button.tsx';
import { ordersQuery } from '../payment-queries.ts';
import { useExportPayments } from './use-export-payments.ts';

/** Downloads the payments of the user, if there are any. */
export function ExportPayments() {
  const exporting = useExportPayments();
  const { data } = useQuery(ordersQuery(1));
  return data && data.total > 0 ? <ExportButton exporting={exporting} table={undefined} /> : null;
}
