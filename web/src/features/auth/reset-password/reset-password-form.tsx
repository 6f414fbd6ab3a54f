import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { useResetPassword } from './reset-queries.ts';

interface ResetPasswordFormProps {
  token: string;
  email: string;
  onSaved: (email: string) => void;
  /** The link was used or has expired since the page was opened. */
  onGone: () => void;
}

export function ResetPasswordForm({ token, email, onSaved, onGone }: ResetPasswordFormProps) {
  const reset = useResetPassword(token);
  const { register, handleSubmit, setError, watch, formState } = useForm({
    defaultValues: { new_password: '' },
  });
  const { error } = reset;
  const fault = error instanceof ApiError ? error.fields.new_password : undefined;

  useEffect(() => {
    if (fault) setError('new_password', { message: fieldMessage(fault) }, { shouldFocus: true });
  }, [fault, setError]);

  const save = ({ new_password }: { new_password: string }) =>
    reset.mutate(new_password, {
      onSuccess: onSaved,
      onError: (failure) => {
        if (failure instanceof ApiError && failure.status === 404) onGone();
      },
    });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)}>
      {error && !fault && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {/* Password managers store the new password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.choose_password_new()}
        autoComplete="new-password"
        hint={m.join_password_hint()}
        measured={watch('new_password')}
        error={formState.errors.new_password?.message}
        {...register('new_password', rules.newPassword)}
      />
      <Button type="submit" size="lg" block busy={reset.isPending}>
        {m.security_password_save()}
      </Button>
      <p className={styles.small}>{m.reset_note()}</p>
    </form>
  );
}
