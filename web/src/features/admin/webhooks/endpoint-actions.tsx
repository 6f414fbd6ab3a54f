import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { IconDots, IconKey, IconPencil, IconPower, IconSend, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { Menu, MenuItem, MenuRule } from '#shared/ui/dialogs/menu.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { EditEndpointDialog } from './endpoint-form-dialog.tsx';
import { RemoveEndpointDialog } from './remove-endpoint-dialog.tsx';
import { RotateSecretDialog } from './rotate-secret-dialog.tsx';
import { SecretDialog } from './secret-dialog.tsx';
import { hostOf } from './webhook-labels.ts';
import { useEditEndpoint, useSendings } from './webhook-queries.ts';
import styles from './webhooks.module.css';

/** What an ADMIN can do with an endpoint. */
export function EndpointActions({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { _id, url, description, events, enabled } = endpoint;
  const [dialog, setDialog] = useState<'edit' | 'rotate' | 'remove'>();
  const [secret, setSecret] = useState<string>();
  const { test } = useSendings(_id);
  const edit = useEditEndpoint(endpoint);
  const onError = (problem: Error) => showToast(errorMessage(problem));
  const turn = (on: boolean) =>
    edit.mutate(
      { url, description, events, enabled: on },
      {
        onError,
        onSuccess: () =>
          showToast(
            on ? m.webhook_turned_on() : m.webhook_turned_off(),
            on ? undefined : { label: m.undo(), onPress: () => turn(true) },
          ),
      },
    );
  const close = () => setDialog(undefined);
  return (
    <div className={styles.actions}>
      {enabled ? (
        <Button
          variant="secondary"
          icon={<IconSend stroke={1.75} />}
          busy={test.isPending}
          onClick={() => test.mutate(undefined, { onError, onSuccess: () => showToast(m.webhook_tested()) })}
        >
          {m.webhook_test()}
        </Button>
      ) : (
        <Button icon={<IconPower stroke={1.75} />} busy={edit.isPending} onClick={() => turn(true)}>
          {m.webhook_turn_on()}
        </Button>
      )}
      <Menu
        trigger={
          <IconButton label={m.webhook_actions({ host: hostOf(url) })}>
            <IconDots stroke={1.75} />
          </IconButton>
        }
      >
        <MenuItem icon={<IconPencil stroke={1.75} />} onSelect={() => setDialog('edit')}>
          {m.webhook_edit()}
        </MenuItem>
        <MenuItem icon={<IconKey stroke={1.75} />} onSelect={() => setDialog('rotate')}>
          {m.webhook_rotate()}
        </MenuItem>
        {enabled && (
          <MenuItem icon={<IconPower stroke={1.75} />} onSelect={() => turn(false)}>
            {m.webhook_turn_off()}
          </MenuItem>
        )}
        <MenuRule />
        <MenuItem icon={<IconTrash stroke={1.75} />} danger onSelect={() => setDialog('remove')}>
          {m.webhook_remove()}
        </MenuItem>
      </Menu>
      {dialog === 'edit' && <EditEndpointDialog endpoint={endpoint} onClose={close} />}
      {dialog === 'remove' && <RemoveEndpointDialog endpoint={endpoint} onClose={close} />}
      {dialog === 'rotate' && (
        <RotateSecretDialog
          endpoint={endpoint}
          onRotated={(created) => {
            close();
            setSecret(created);
          }}
          onClose={close}
        />
      )}
      {secret && <SecretDialog secret={secret} onClose={() => setSecret(undefined)} />}
    </div>
  );
}
