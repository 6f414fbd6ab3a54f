import { useForm } from 'react-hook-form';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from '../form/auth-form.module.css';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { CodeField, type CodeKind, codeRules, isWrongCode } from './code-field.tsx';
import { useFinishWithCode } from './finish-queries.ts';
import { isSignInExpired } from './second-step.ts';

interface CodeStepProps {
  kind: CodeKind;
  ticket: string;
  onExpired: () => void;
}

/** The second step of a sign-in by a code of the authenticator app, or by a recovery code. */
export function CodeStep({ kind, ticket, onExpired }: CodeStepProps) {
  const finish = useFinishWithCode(ticket);
  const { register, handleSubmit, setError, setFocus, formState } = useForm({ defaultValues: { code: '' } });
  const { error } = finish;
  const isWrong = isWrongCode(error);
  const send = ({ code }: { code: string }) =>
    finish.mutate(code.trim(), {
      onError: (failure) => {
        if (isSignInExpired(failure)) onExpired();
        else if (isWrongCode(failure)) {
          setError('code', { message: errorMessage(failure) });
          // The next code replaces the wrong one.
          setFocus('code', { shouldSelect: true });
        }
      },
    });
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit(send)}>
      {error && !isWrong && <SignInProblem error={error} />}
      <CodeField kind={kind} error={formState.errors.code?.message} {...register('code', codeRules[kind])} />
      <Button type="submit" size="lg" block busy={finish.isPending}>
        {m.log_in()}
      </Button>
    </form>
  );
}
