import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { signOut } from '#entities/session/sign-out.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { type ChangePasswordInput, useChangePassword } from './use-change-password.ts';

/** Replaces the initial password that an operator has set. */
export function ChangePasswordForm({ email }: { email: string }) {
  const change = useChangePassword();
  const { register, handleSubmit, setError, watch, formState } = useForm<ChangePasswordInput>({
    defaultValues: { password: '', new_password: '' },
  });
  const { errors } = formState;
  const { error } = change;
  const atField = fieldError(error);

  useEffect(() => {
    const [field, message] = fieldError(error) ?? [];
    if (field) setError(field, { message }, { shouldFocus: true });
  }, [error, setError]);

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((body) => change.mutate(body))}>
      {error && !atField && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {/* Password managers store the new password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={m.choose_password_given()}
        autoComplete="current-password"
        autoFocus
        error={errors.password?.message}
        {...register('password', rules.currentPassword)}
      />
      <PasswordField
        label={m.choose_password_new()}
        autoComplete="new-password"
        hint={m.join_password_hint()}
        measured={watch('new_password')}
        error={errors.new_password?.message}
        {...register('new_password', {
          validate: {
            ...rules.newPassword.validate,
            other: (value, { password }) => value !== password || m.choose_password_same(),
          },
        })}
      />
      <Button type="submit" size="lg" block busy={change.isPending}>
        {m.choose_password_save()}
      </Button>
      <p className={styles.below}>
        {m.choose_password_for({ email })}{' '}
        <button type="button" className="link" onClick={() => signOut()}>
          {m.choose_password_log_out()}
        </button>
      </p>
    </form>
  );
}

/** The field that the server has rejected, with the message in the page's language. */
function fieldError(error: unknown): [keyof ChangePasswordInput, string] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return ['password', m.choose_password_wrong()];
  const fault = error.fields.new_password;
  return fault ? ['new_password', (messages[fault] ?? m.choose_password_common)()] : undefined;
}

/** Messages by the contract's error texts. */
const messages: Readonly<Record<string, () => string>> = {
  'must be another one than before': m.choose_password_same,
  'must not be your name or e-mail address': m.choose_password_own,
};
