import { IconFingerprint } from '@tabler/icons-react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PasskeyError } from '#shared/passkeys/passkey-error.ts';
import { Button, type ButtonProps } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from './add-passkey.module.css';
import { useAddPasskey } from './passkey-queries.ts';

interface AddPasskeyProps extends Pick<ButtonProps, 'variant' | 'size' | 'block'> {
  onAdded?: () => void;
}

/** A button that adds a passkey of this browser, and says why there is none if it does not work. */
export function AddPasskey({ onAdded, ...look }: AddPasskeyProps) {
  const add = useAddPasskey();
  const { error } = add;
  return (
    <div className={styles.add}>
      <div>
        <Button
          {...look}
          icon={<IconFingerprint stroke={1.75} aria-hidden="true" />}
          busy={add.isPending}
          onClick={() =>
            add.mutate(undefined, {
              onSuccess: ({ name }) => {
                showToast(m.passkey_added({ name }));
                onAdded?.();
              },
            })
          }
        >
          {m.passkey_add()}
        </Button>
      </div>
      {error && <Banner tone={isCancelled(error) ? 'info' : 'bad'}>{problemText(error)}</Banner>}
    </div>
  );
}

const isCancelled = (error: Error) => error instanceof PasskeyError && error.failure === 'cancelled';

function problemText(error: Error): string {
  if (isCancelled(error)) return m.passkey_add_cancelled();
  const isRejected = error instanceof ApiError && error.code === 'passkey_refused';
  return isRejected ? m.passkey_add_refused() : errorMessage(error);
}
