import { useEffect } from 'react';
import { type UseFormRegister, useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { fieldMessage } from '#shared/api/field-messages.ts';
import { HumanCheckStatus } from '#shared/human-check/human-check-status.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { ConsentFields, type ConsentInput, noConsent } from '../consent/consent-fields.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { type RegisterInput, useRegister } from './use-register.ts';

type JoinInput = RegisterInput & ConsentInput;

const empty: RegisterInput = { first_name: '', last_name: '', email: '', company: '', job: '', password: '' };

interface JoinFormProps {
  loginPath: string;
  /** Called before the form is sent, because the page redirects as soon as the account exists. */
  onSend: () => void;
}

/** The form for a new account. It includes company and job, because members need a complete profile. */
export function JoinForm({ loginPath, onSend }: JoinFormProps) {
  const join = useRegister();
  const { register, handleSubmit, setError, watch, formState } = useForm<JoinInput>({
    defaultValues: { ...empty, ...noConsent },
  });
  const { errors } = formState;
  const { error } = join;

  useEffect(() => {
    if (!(error instanceof ApiError)) return;
    if (error.code === 'email_taken')
      setError('email', { message: errorMessage(error) }, { shouldFocus: true });
    for (const [field, message] of Object.entries(error.fields)) {
      if (field in empty) setError(field as keyof RegisterInput, { message: fieldMessage(message) });
    }
  }, [error, setError]);

  const shownAtField =
    error instanceof ApiError &&
    (error.code === 'email_taken' || Object.keys(error.fields).some((field) => field in empty));
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={handleSubmit(({ adult: _adult, terms: _terms, ...body }) => {
        onSend();
        join.mutate(body);
      })}
    >
      <div className={styles.two}>
        <TextField
          label={m.join_first_name()}
          autoComplete="given-name"
          error={errors.first_name?.message}
          {...register('first_name', rules.firstName)}
        />
        <TextField
          label={m.join_last_name()}
          autoComplete="family-name"
          error={errors.last_name?.message}
          {...register('last_name', rules.lastName)}
        />
      </div>
      <TextField
        label={m.work_email()}
        type="email"
        autoComplete="email"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <div className={styles.two}>
        <TextField
          label={m.join_company()}
          autoComplete="organization"
          error={errors.company?.message}
          {...register('company', rules.company)}
        />
        <TextField
          label={m.join_job()}
          autoComplete="organization-title"
          error={errors.job?.message}
          {...register('job', rules.job)}
        />
      </div>
      <PasswordField
        label={m.password()}
        autoComplete="new-password"
        hint={m.join_password_hint()}
        measured={watch('password')}
        error={errors.password?.message}
        {...register('password', rules.newPassword)}
      />
      <ConsentFields register={register as unknown as UseFormRegister<ConsentInput>} errors={errors} />
      <Button type="submit" size="lg" block busy={join.isPending}>
        {m.join_us()}
      </Button>
      <HumanCheckStatus />
      {/* Here it is in view on a phone, where the form is longer than the screen. */}
      {error && !shownAtField && <Banner tone="bad">{errorMessage(error)}</Banner>}
      <p className={styles.small}>
        {m.join_already()}{' '}
        <AppLink className="link" to={loginPath}>
          {m.log_in()}
        </AppLink>
      </p>
    </form>
  );
}
