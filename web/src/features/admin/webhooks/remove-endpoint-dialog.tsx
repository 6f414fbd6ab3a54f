import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ConfirmDialog } from '#shared/ui/dialogs/confirm-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { hostOf } from './webhook-labels.ts';
import { useRemoveEndpoint } from './webhook-queries.ts';

interface RemoveEndpointDialogProps {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}

/** Asks for confirmation before an endpoint is removed, because its log and its secret cannot be restored. */
export function RemoveEndpointDialog({ endpoint, onClose }: RemoveEndpointDialogProps) {
  const remove = useRemoveEndpoint(endpoint._id);
  const navigate = useNavigate();
  return (
    <ConfirmDialog
      title={m.webhook_remove_title({ host: hostOf(endpoint.url) })}
      text={m.webhook_remove_text()}
      action={m.webhook_remove()}
      isPending={remove.isPending}
      problem={remove.error && errorMessage(remove.error)}
      onConfirm={() =>
        remove.mutate(undefined, {
          onSuccess: () => {
            showToast(m.webhook_removed());
            navigate(paths.admin.webhooks);
          },
        })
      }
      onClose={onClose}
    />
  );
}
