import type { orderApi } from '@layover/proto/http/payment/order';
import { useMutation } from '@tanstack/react-query';
import { requestBytes } from '#shared/api/api-client.ts';
import { saveFile } from '#shared/files/save-file.ts';

/** Downloads the payments of the user as a CSV file. */
export const useExportPayments = () =>
  useMutation<void, Error, undefined>({
    mutationFn: async () =>
      saveFile(
        await requestBytes<typeof orderApi.exportOrders>('GET /api/payment/export', { timeout: 120_000 }),
        'payments.csv',
      ),
  });
