import { useEffect } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { type ChangePasswordInput, useChangePassword } from './use-change-password.ts';

/** The texts about the current password: an initial one from an operator, or the user's own. */
export interface PasswordTexts {
  current: string;
  wrong: string;
  same: string;
  save: string;
}

interface ChangePasswordFormProps {
  email: string;
  texts: PasswordTexts;
  autoFocus?: boolean;
  onChanged?: () => void;
}

/** Replaces the user's password. */
export function ChangePasswordForm({ email, texts, autoFocus, onChanged }: ChangePasswordFormProps) {
  const change = useChangePassword();
  const { register, handleSubmit, reset, setError, watch, formState } = useForm<ChangePasswordInput>({
    defaultValues: { password: '', new_password: '' },
  });
  const { errors } = formState;
  const { error } = change;
  const atField = fieldError(error, texts);

  useEffect(() => {
    const [field, message] = fieldError(error, texts) ?? [];
    if (field) setError(field, { message }, { shouldFocus: true });
  }, [error, setError, texts]);

  const save = (body: ChangePasswordInput) =>
    change.mutate(body, {
      onSuccess: () => {
        reset();
        onChanged?.();
      },
    });

  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(save)}>
      {error && !atField && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {/* Password managers store the new password under this user name. */}
      <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
      <PasswordField
        label={texts.current}
        autoComplete="current-password"
        autoFocus={autoFocus}
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
            other: (value, { password }) => value !== password || texts.same,
          },
        })}
      />
      <Button type="submit" size="lg" block busy={change.isPending}>
        {texts.save}
      </Button>
    </form>
  );
}

/** The field that the server has rejected, with the message in the page's language. */
function fieldError(error: unknown, texts: PasswordTexts): [keyof ChangePasswordInput, string] | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.code === 'wrong_password') return ['password', texts.wrong];
  const fault = error.fields.new_password;
  if (!fault) return undefined;
  if (fault === 'must be another one than before') return ['new_password', texts.same];
  return ['new_password', (messages[fault] ?? m.choose_password_common)()];
}

/** Messages by the contract's error texts. */
const messages: Readonly<Record<string, () => string>> = {
  'must not be your name or e-mail address': m.choose_password_own,
};
