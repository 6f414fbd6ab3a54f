import type { AdminOrder, orderAdminApi } from '@layover/proto/http/payment/order';
import type { receiptAdminApi } from '@layover/proto/http/payment/receipt';
import { useMutation } from '@tanstack/react-query';
import { useConfirmedMutation } from '#entities/session/confirmation.ts';
import { requestBytes } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { filterQuery, type OrderFilter } from './order-queries.ts';

/** Downloads the orders of all pages of the table as a CSV file. */
export const useExportOrders = () =>
  useConfirmedMutation({
    mutationFn: async (filter: Omit<OrderFilter, 'page'>) => {
      const file = await requestBytes<typeof orderAdminApi.exportAllOrders>('GET /api/payment/admin/export', {
        query: filterQuery(filter),
        timeout: 120_000,
      });
      saveFile(file, 'payments.csv');
    },
  });

/** Downloads the receipt of any order (PDF). */
export const useDownloadReceipt = () =>
  useMutation({
    mutationFn: async ({ _id: id, receipt }: Pick<AdminOrder, '_id' | 'receipt'>) => {
      const file = await requestBytes<typeof receiptAdminApi.receiptOf>(
        'GET /api/payment/admin/orders/:id/receipt',
        { params: { id } },
      );
      saveFile(file, `layover-receipt-${receipt}.pdf`);
    },
    onError: (error) => showToast(errorMessage(error)),
  });
