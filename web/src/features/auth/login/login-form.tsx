import { useForm } from 'react-hook-form';
import { useSession } from '#entities/session/session.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from '../form/auth-form.module.css';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { useSecondStep } from '../second-step/use-second-step.ts';
import { type LoginInput, useLogin } from './use-login.ts';

interface LoginFormProps {
  joinPath: string;
  forgotPath: string;
}

/** E-mail and password. The page redirects after the sign-in. */
export function LoginForm({ joinPath, forgotPath }: LoginFormProps) {
  const login = useLogin();
  const { begin, isExpired, email = '' } = useSecondStep();
  const { register, handleSubmit, watch, formState } = useForm<LoginInput>({
    defaultValues: { email, password: '' },
  });
  const { errors } = formState;
  const session = useSession();
  const isEnded = session.status === 'out' && session.reason === 'ended';
  const signIn = (body: LoginInput) => login.mutate(body, { onError: (error) => begin(error, body.email) });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(signIn)}>
      {isEnded && !login.error && <Banner>{m.error_session_ended()}</Banner>}
      {isExpired && !login.error && <Banner tone="warn">{m.error_sign_in_expired()}</Banner>}
      {login.error && <SignInProblem error={login.error} />}
      <TextField
        label={m.email()}
        type="email"
        autoComplete="username webauthn"
        inputMode="email"
        error={errors.email?.message}
        {...register('email', rules.email)}
      />
      <PasswordField
        label={m.password()}
        autoComplete="current-password"
        autoFocus={isExpired}
        aside={
          <AppLink className="link" to={forgotPath} state={{ email: watch('email') }}>
            {m.forgot_link()}
          </AppLink>
        }
        error={errors.password?.message}
        {...register('password', rules.currentPassword)}
      />
      <Button type="submit" size="lg" block busy={login.isPending}>
        {m.log_in()}
      </Button>
      <p className={styles.below}>
        {m.login_new()}{' '}
        <AppLink className="link" to={joinPath}>
          {m.join_us()}
        </AppLink>
      </p>
    </form>
  );
}
