import type { Passkey } from '@layover/proto/http/auth/passkey';
import { PASSKEY_NAME_MAX } from '@layover/proto/limits';
import { type FormEvent, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import styles from './passkey-name-form.module.css';
import { useRenamePasskey } from './passkey-queries.ts';

/** The name of a passkey as a field. Enter saves and Esc cancels. */
export function PasskeyNameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [name, setName] = useState(passkey.name);
  const rename = useRenamePasskey();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const newName = name.trim();
    if (newName === passkey.name) return onClose();
    rename.mutate({ id: passkey._id, name: newName }, { onSuccess: onClose });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <TextField
        // biome-ignore lint/a11y/noAutofocus: the user has just asked for this field.
        autoFocus
        label={m.passkey_name()}
        value={name}
        maxLength={PASSKEY_NAME_MAX}
        error={rename.error ? errorMessage(rename.error) : undefined}
        onFocus={(event) => event.target.select()}
        onChange={(event) => setName(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="sm" disabled={name.trim() === ''} busy={rename.isPending}>
          {m.save()}
        </Button>
        <Button variant="quiet" size="sm" onClick={onClose}>
          {m.cancel()}
        </Button>
      </div>
    </form>
  );
}
