import type { Order } from '@layover/proto/http/payment/order';
import { IconDownload } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { useDownloadReceipt } from './use-download-receipt.ts';

/** Downloads the receipt of a payment. */
export function ReceiptButton({ order }: { order: Order }) {
  const { isPending, mutate } = useDownloadReceipt();
  return (
    <Button
      variant="secondary"
      icon={<IconDownload stroke={1.75} />}
      busy={isPending}
      onClick={() => mutate(order)}
    >
      {m.payment_receipt()}
    </Button>
  );
}
