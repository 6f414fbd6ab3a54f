import type { AdminVoucher } from '@layover/proto/http/payment/voucher';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useEndVoucher } from './voucher-queries.ts';

/** Asks for confirmation before a voucher is ended, because that cannot be undone. */
export function EndVoucherDialog({ voucher, onClose }: { voucher: AdminVoucher; onClose: () => void }) {
  const { mutate, isPending, error } = useEndVoucher();
  const { code } = voucher;
  const onSuccess = () => {
    showToast(m.voucher_ended_done({ code }));
    onClose();
  };
  return (
    <ConfirmDialog
      title={m.voucher_end_title({ code })}
      text={m.voucher_end_text()}
      action={m.voucher_end_do()}
      isPending={isPending}
      problem={error && errorMessage(error)}
      onConfirm={() => mutate(voucher, { onSuccess })}
      onClose={onClose}
    />
  );
}
