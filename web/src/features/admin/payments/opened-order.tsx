import type { AdminOrder } from '@layover/proto/http/payment/order';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { OrderDialog } from './order-dialog.tsx';
import { adminOrderQuery } from './order-queries.ts';

interface OpenedOrderProps {
  id: string;
  /** The order, if the table lists it. */
  listed: AdminOrder | undefined;
  onRefund: (order: AdminOrder) => void;
  onClose: () => void;
}

/** The order of the address. It can be on any page of the table. */
export function OpenedOrder({ id, listed, onRefund, onClose }: OpenedOrderProps) {
  const { data, error } = useQuery({ ...adminOrderQuery(id), enabled: listed === undefined });
  const order = listed ?? data;
  if (order) return <OrderDialog order={order} onRefund={() => onRefund(order)} onClose={onClose} />;
  if (!error) return null;
  return (
    <Dialog open onOpenChange={onClose} title={m.payment_missing()}>
      <p>{errorMessage(error)}</p>
    </Dialog>
  );
}
