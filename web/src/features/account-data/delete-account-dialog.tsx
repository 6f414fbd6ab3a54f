import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { TextField } from '#shared/ui/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';
import styles from './account-data.module.css';
import { useDeleteAccount } from './deletion-queries.ts';

interface DeleteAccountDialogProps {
  /** Days in which it can be undone. */
  days: number;
  needsPassword: boolean;
  onClose: () => void;
}

/** Says what a deletion does, and asks for the password. */
export function DeleteAccountDialog({ days, needsPassword, onClose }: DeleteAccountDialogProps) {
  const remove = useDeleteAccount((deletesAt) =>
    showToast(m.delete_account_done({ date: dateIn(deletesAt, userTimeZone()) })),
  );
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: '' } });
  const { error } = remove;
  const code = error instanceof ApiError ? error.code : undefined;
  const wrong = code === 'wrong_password' ? m.security_password_wrong() : undefined;
  const onSubmit = handleSubmit(({ password }) => remove.mutate(needsPassword ? password : undefined));
  return (
    <FormDialog
      title={m.delete_account_title()}
      formProps={{ onSubmit }}
      submitLabel={m.delete_account_confirm()}
      submitVariant="danger"
      isSending={remove.isPending}
      problem={error && !wrong && code !== 'confirmation_required' ? error : undefined}
      onClose={onClose}
    >
      {code === 'confirmation_required' && <Banner tone="warn">{m.delete_account_sign_in_again()}</Banner>}
      <ul className={styles.effects}>
        <li>{m.delete_account_now()}</li>
        <li>{m.delete_account_undo({ days })}</li>
        <li>{m.delete_account_then()}</li>
        <li>{m.delete_account_others()}</li>
      </ul>
      {needsPassword && (
        <TextField
          label={m.password()}
          type="password"
          autoComplete="current-password"
          error={wrong ?? formState.errors.password?.message}
          {...register('password', { required: m.delete_account_password() })}
        />
      )}
    </FormDialog>
  );
}
