import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { type ChangeEmailInput, useChangeEmail } from './use-change-email.ts';

/** Asks for the new e-mail and the password, and then says which mailbox has the link. */
export function ChangeEmailForm() {
  const change = useChangeEmail();
  const { register, handleSubmit, reset, setError, formState } = useForm<ChangeEmailInput>({
    defaultValues: { new_email: '', password: '' },
  });
  const { errors } = formState;
  const { error } = change;
  const atField = fieldError(error);

  useEffect(() => {
    const [field, message] = fieldError(error) ?? [];
    if (field) setError(field, { message }, { shouldFocus: true });
  }, [error, setError]);

  const sentTo = change.isSuccess ? change.variables.new_email.trim() : undefined;
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit((body) => change.mutate(body, { onSuccess: () => reset() }))}
    >
      {error && !atField && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {sentTo && <Banner tone="ok">{m.security_email_sent({ email: sentTo })}</Banner>}
      <TextField
        label={m.security_email_new()}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.new_email?.message}
        {...register('new_email', rules.email)}
      />
      <PasswordField
        label={m.password()}
        autoComplete="current-password"
        error={errors.password?.message}
        {...register('password', rules.currentPassword)}
      />
      <Button type="submit" size="lg" block busy={change.isPending}>
        {m.security_email_send()}
      </Button>
    </form>
  );
}

/** The field that the server has rejected, with the message in the page's language. */
function fieldError(error: unknown): [keyof ChangeEmailInput, string] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return ['password', m.security_password_wrong()];
  if (error.code === 'email_taken') return ['new_email', errorMessage(error)];
  return error.fields.new_email ? ['new_email', m.security_email_same()] : undefined;
}
