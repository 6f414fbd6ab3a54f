import type { Order } from '@layover/proto/http/payment/order';
import type { receiptApi } from '@layover/proto/http/payment/receipt';
import { useMutation } from '@tanstack/react-query';
import { requestBytes } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { saveFile } from '#shared/files/save-file.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';

/** Downloads the receipt of an order (PDF). */
export function useDownloadReceipt() {
  return useMutation({
    mutationFn: async ({ _id: id, receipt }: Pick<Order, '_id' | 'receipt'>) => {
      const file = await requestBytes<typeof receiptApi.receipt>('GET /api/payment/orders/:id/receipt', {
        params: { id },
      });
      saveFile(file, `layover-receipt-${receipt}.pdf`);
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}
