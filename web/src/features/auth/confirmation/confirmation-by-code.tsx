import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { CodeField, type CodeKind, codeRules, isWrongCode } from '../second-step/code-field.tsx';
import { useConfirmCode } from './confirmation-queries.ts';

interface ConfirmationByCodeProps {
  ticket: string;
  kinds: readonly CodeKind[];
  onConfirmed: () => void;
  /** It took too long, or had too many tries. */
  onExpired: () => void;
  onCancel: () => void;
}

/** The second step of a confirmation by password. */
export function ConfirmationByCode(props: ConfirmationByCodeProps) {
  const { ticket, kinds, onConfirmed, onExpired, onCancel } = props;
  const [kind = 'code', setKind] = useState(kinds[0]);
  const confirm = useConfirmCode(ticket);
  const { register, handleSubmit, setError, setFocus, reset, formState } = useForm({
    defaultValues: { code: '' },
  });
  const other = kinds.find((each) => each !== kind);
  const onSubmit = handleSubmit(({ code }) =>
    confirm.mutate(code.trim(), {
      onSuccess: onConfirmed,
      onError: (failure) => {
        if (failure instanceof ApiError && failure.code === 'confirmation_expired') onExpired();
        else if (isWrongCode(failure)) {
          setError('code', { message: errorMessage(failure) });
          // The next code replaces the wrong one.
          setFocus('code', { shouldSelect: true });
        }
      },
    }),
  );
  return (
    <FormDialog
      title={m.confirm_title()}
      description={kind === 'code' ? m.second_step_code_lead() : m.second_step_recovery_lead()}
      formProps={{ onSubmit }}
      submitLabel={m.confirm_submit()}
      isSending={confirm.isPending}
      problem={confirm.error && !isWrongCode(confirm.error) ? confirm.error : undefined}
      onClose={onCancel}
    >
      <CodeField
        key={kind}
        kind={kind}
        error={formState.errors.code?.message}
        {...register('code', codeRules[kind])}
      />
      {other && (
        <p>
          <button
            type="button"
            className="link"
            onClick={() => {
              reset();
              setKind(other);
            }}
          >
            {other === 'code' ? m.second_step_use_code() : m.second_step_use_recovery()}
          </button>
        </p>
      )}
    </FormDialog>
  );
}
