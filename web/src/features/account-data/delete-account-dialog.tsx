import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './account-data.module.css';
import { useDeleteAccount } from './deletion-queries.ts';

interface DeleteAccountDialogProps {
  /** Days in which it can be undone. */
  days: number;
  onClose: () => void;
}

/** Explains the effect of the deletion before it is requested. */
export function DeleteAccountDialog({ days, onClose }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount((deletesAt) =>
    showToast(m.delete_account_done({ date: longDateIn(deletesAt, userTimeZone()) })),
  );
  return (
    <FormDialog
      title={m.delete_account_title()}
      formProps={{ onSubmit: () => remove.mutate() }}
      submitLabel={m.delete_account_confirm()}
      submitVariant="danger"
      isSending={remove.isPending}
      problem={remove.error ?? undefined}
      onClose={onClose}
    >
      <ul className={styles.effects}>
        <li>{m.delete_account_now()}</li>
        <li>{m.delete_account_undo({ days })}</li>
        <li>{m.delete_account_then()}</li>
        <li>{m.delete_account_others()}</li>
      </ul>
    </FormDialog>
  );
}
