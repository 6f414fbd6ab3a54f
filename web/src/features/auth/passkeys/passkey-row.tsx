import type { Passkey } from '@layover/proto/http/auth/passkey';
import { IconFingerprint, IconPencil, IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { dateIn, dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Tag } from '#shared/ui/fields/chip.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { RemovalDialog } from '../security/removal-dialog.tsx';
import { SecurityRow } from '../security/security-row.tsx';
import { PasskeyNameForm } from './passkey-name-form.tsx';
import { useRemovePasskey } from './passkey-queries.ts';

/** One passkey, which can be renamed in its row and removed. */
export function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const [mode, setMode] = useState<'shown' | 'renaming' | 'removing'>('shown');
  const remove = useRemovePasskey();
  const renameButton = useRef<HTMLButtonElement>(null);
  const wasRenaming = useRef(false);
  useEffect(() => {
    if (wasRenaming.current && mode === 'shown') renameButton.current?.focus();
    wasRenaming.current = mode === 'renaming';
  }, [mode]);
  const { _id, name, createdAt, lastUsedAt, isSynced } = passkey;
  const zone = userTimeZone();
  const show = () => setMode('shown');
  return (
    <SecurityRow
      icon={<IconFingerprint stroke={1.75} />}
      name={
        mode === 'renaming' ? (
          <PasskeyNameForm passkey={passkey} onClose={show} />
        ) : (
          <>
            {name} {isSynced && <Tag tone="outline">{m.passkey_synced()}</Tag>}
          </>
        )
      }
      facts={[
        m.passkey_since({ date: dateIn(createdAt, zone) }),
        lastUsedAt ? m.security_session_used({ when: dateTimeIn(lastUsedAt, zone) }) : m.passkey_unused(),
      ]}
      actions={
        mode !== 'renaming' && (
          <>
            <IconButton
              ref={renameButton}
              size="sm"
              label={m.passkey_rename({ name })}
              onClick={() => setMode('renaming')}
            >
              <IconPencil stroke={1.75} />
            </IconButton>
            <IconButton
              size="sm"
              label={m.passkey_remove({ name })}
              onClick={() => {
                remove.reset();
                setMode('removing');
              }}
            >
              <IconTrash stroke={1.75} />
            </IconButton>
            {mode === 'removing' && (
              <RemovalDialog
                title={m.passkey_remove_title({ name })}
                text={m.passkey_remove_text()}
                submitLabel={m.passkey_remove_submit()}
                removal={remove}
                onSubmit={() =>
                  remove.mutate(_id, { onSuccess: () => showToast(m.passkey_removed({ name })) })
                }
                onClose={show}
              />
            )}
          </>
        )
      }
    />
  );
}
