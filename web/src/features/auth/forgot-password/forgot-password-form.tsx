import { useForm } from 'react-hook-form';
import { errorMessage } from '#shared/api/error-messages.ts';
import { HumanCheckStatus } from '#shared/human-check/human-check-status.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { useForgotPassword } from './use-forgot-password.ts';

interface ForgotPasswordFormProps {
  email?: string;
  loginPath: string;
  onSent: (email: string) => void;
}

export function ForgotPasswordForm({ email = '', loginPath, onSent }: ForgotPasswordFormProps) {
  const forgot = useForgotPassword();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { email } });
  const send = (values: { email: string }) => {
    const typed = values.email.trim();
    forgot.mutate(typed, { onSuccess: () => onSent(typed) });
  };
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      {forgot.error && <Banner tone="bad">{errorMessage(forgot.error)}</Banner>}
      <TextField
        label={m.email()}
        type="email"
        autoComplete="username"
        inputMode="email"
        error={formState.errors.email?.message}
        {...register('email', rules.email)}
      />
      <Button type="submit" size="lg" block busy={forgot.isPending}>
        {m.forgot_send()}
      </Button>
      <HumanCheckStatus />
      <p className={styles.below}>
        <AppLink className="link" to={loginPath}>
          {m.forgot_back()}
        </AppLink>
      </p>
    </form>
  );
}
