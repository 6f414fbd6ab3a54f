import { IconFingerprint } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useForm } from 'react-hook-form';
import { ownEmailQuery } from '#entities/session/verification.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { rules } from '../form/form-rules.ts';
import { PasswordField } from '../form/password-field.tsx';
import { passkeysQuery } from '../passkeys/passkey-queries.ts';
import { orderedKinds, secondStepOf } from '../second-step/second-step.ts';
import { ConfirmationByCode } from './confirmation-by-code.tsx';
import styles from './confirmation-dialog.module.css';
import { useConfirmPasskey, useConfirmPassword } from './confirmation-queries.ts';
import { ConfirmationWithoutPassword } from './confirmation-without-password.tsx';

interface ConfirmationDialogProps {
  /** The password that the user has typed already. */
  password?: string | undefined;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** Asks for the password, and the second step of the account, or for a passkey. The action that needs the confirmation goes on by itself. */
export function ConfirmationDialog(props: ConfirmationDialogProps) {
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const { data: own } = useQuery(ownEmailQuery);
  const hasPasskey = passkeys.length > 0;
  if (own && !own.hasPassword) return <ConfirmationWithoutPassword {...props} hasPasskey={hasPasskey} />;
  return <ConfirmationByPassword {...props} hasPasskey={hasPasskey} />;
}

function ConfirmationByPassword({
  hasPasskey,
  password: typed,
  onConfirmed,
  onCancel,
}: ConfirmationDialogProps & { hasPasskey: boolean }) {
  const byPassword = useConfirmPassword();
  const byPasskey = useConfirmPasskey();
  const [isExpired, setIsExpired] = useState(false);
  const [isChecking, setIsChecking] = useState(typed !== undefined);
  const { register, handleSubmit, formState } = useForm({ defaultValues: { password: typed ?? '' } });
  const step = secondStepOf(byPassword.error);
  const kinds = step ? orderedKinds(step).filter((kind) => kind !== 'passkey') : [];
  const code = byPassword.error instanceof ApiError ? byPassword.error.code : undefined;
  const wrong = code === 'wrong_password' ? m.security_password_wrong() : undefined;
  const problem = wrong || step ? null : byPassword.error;
  const onSubmit = handleSubmit(({ password }) => {
    setIsExpired(false);
    byPasskey.reset();
    byPassword.mutate(password, { onSuccess: onConfirmed });
  });
  const checkTyped = useEffectEvent(() => {
    if (typed === undefined) return;
    byPassword.mutate(typed, { onSuccess: onConfirmed, onSettled: () => setIsChecking(false) });
  });
  useEffect(() => checkTyped(), []);
  if (isChecking) return null;
  if (step && kinds.length > 0)
    return (
      <ConfirmationByCode
        ticket={step.ticket}
        kinds={kinds}
        onConfirmed={onConfirmed}
        onExpired={() => {
          setIsExpired(true);
          byPassword.reset();
        }}
        onCancel={onCancel}
      />
    );
  return (
    <FormDialog
      title={m.confirm_title()}
      description={m.confirm_text()}
      formProps={{ onSubmit }}
      submitLabel={m.confirm_submit()}
      isSending={byPassword.isPending}
      problem={byPasskey.error ?? problem ?? undefined}
      onClose={onCancel}
    >
      {isExpired && <Banner tone="warn">{m.error_confirmation_expired()}</Banner>}
      {step && <Banner tone="warn">{m.confirm_needs_passkey()}</Banner>}
      {hasPasskey && (
        <div className={styles.passkey}>
          <Button
            variant="secondary"
            block
            icon={<IconFingerprint stroke={1.75} aria-hidden="true" />}
            busy={byPasskey.isPending}
            onClick={() => byPasskey.mutate(undefined, { onSuccess: onConfirmed })}
          >
            {m.confirm_passkey()}
          </Button>
          <p>{m.confirm_or()}</p>
        </div>
      )}
      <PasswordField
        label={m.password()}
        autoComplete="current-password"
        error={wrong ?? formState.errors.password?.message}
        {...register('password', rules.currentPassword)}
      />
    </FormDialog>
  );
}
