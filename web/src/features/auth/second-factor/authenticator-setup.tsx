import { useForm } from 'react-hook-form';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { CopyField } from '#shared/ui/sharing/copy-field.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './authenticator-setup.module.css';
import { QrCode } from './qr-code.tsx';
import { useConfirmAuthenticator } from './second-factor-queries.ts';

interface AuthenticatorSetupProps {
  /** As `useStartAuthenticator` returns them. */
  secret: string;
  uri: string;
  /** @param codes new recovery codes; none if the account has some. */
  onDone: (codes: string[]) => void;
}

/** Shows the secret for an authenticator app as a QR code and as text, and asks for the first code of the app. */
export function AuthenticatorSetup({ secret, uri, onDone }: AuthenticatorSetupProps) {
  const confirm = useConfirmAuthenticator();
  const { register, handleSubmit, formState } = useForm({ defaultValues: { code: '' } });
  const { error } = confirm;
  const isWrong = error instanceof ApiError && error.code === 'wrong_code';
  return (
    <form
      className={styles.steps}
      noValidate
      onSubmit={handleSubmit(({ code }) => confirm.mutate(code, { onSuccess: onDone }))}
    >
      <p>{m.authenticator_scan()}</p>
      <QrCode text={uri} label={m.authenticator_qr()} />
      <CopyField
        label={m.authenticator_key()}
        value={secret}
        grouped={secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}
        hint={m.authenticator_key_hint()}
      />
      <a className="link" href={uri}>
        {m.authenticator_open()}
      </a>
      {error && !isWrong && <Banner tone="bad">{errorMessage(error)}</Banner>}
      <TextField
        label={m.authenticator_code()}
        hint={m.authenticator_code_hint()}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={10}
        error={isWrong ? m.authenticator_wrong_code() : formState.errors.code?.message}
        {...register('code', {
          validate: (code) => /^\d{6}$/.test(code.replaceAll(/\s/g, '')) || m.authenticator_code_hint(),
        })}
      />
      <Button type="submit" block busy={confirm.isPending}>
        {m.authenticator_confirm()}
      </Button>
    </form>
  );
}
