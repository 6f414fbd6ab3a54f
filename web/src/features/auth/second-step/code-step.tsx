import type { ComponentProps } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/field.tsx';
import styles from '../form/auth-form.module.css';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { useFinishWithCode } from './finish-queries.ts';
import codeStyles from './second-step.module.css';
import { isSignInExpired } from './second-step.ts';

interface CodeStepProps {
  kind: 'code' | 'recovery';
  ticket: string;
  onExpired: () => void;
}

/** The field for a code of the authenticator app, or for a recovery code. */
export function CodeStep({ kind, ticket, onExpired }: CodeStepProps) {
  const finish = useFinishWithCode(ticket);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const { error } = finish;
  const isWrong = isWrongCode(error);
  const send = ({ code }: { code: string }) =>
    finish.mutate(code.trim(), {
      onError: (failure) => {
        if (isSignInExpired(failure)) onExpired();
        else if (isWrongCode(failure))
          setError('code', { message: errorMessage(failure) }, { shouldFocus: true });
      },
    });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      {error && !isWrong && <SignInProblem error={error} />}
      <TextField
        {...inputs[kind]}
        autoFocus
        label={kind === 'code' ? m.second_step_code() : m.second_step_recovery_code()}
        className={codeStyles.code}
        error={formState.errors.code?.message}
        onFocus={(event) => event.target.select()}
        {...register('code', { validate: kind === 'code' ? isSixDigits : isLongEnough })}
      />
      <Button type="submit" size="lg" block busy={finish.isPending}>
        {m.log_in()}
      </Button>
    </form>
  );
}

const inputs: Readonly<Record<CodeStepProps['kind'], ComponentProps<'input'>>> = {
  code: { inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 },
  recovery: { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false, maxLength: 40 },
};

const isWrongCode = (error: unknown) =>
  error instanceof ApiError && (error.code === 'wrong_code' || error.code === 'invalid');

const isSixDigits = (code: string) =>
  /^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) || m.second_step_six_digits();

const isLongEnough = (code: string) =>
  code.replaceAll(/[\s-]/g, '').length >= 12 || m.second_step_twelve_letters();
