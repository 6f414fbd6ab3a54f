import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { useRotateSecret } from './webhook-queries.ts';

interface RotateSecretDialogProps {
  endpoint: WebhookEndpoint;
  onRotated: (secret: string) => void;
  onClose: () => void;
}

/** Asks for confirmation before a new secret is created. */
export function RotateSecretDialog({ endpoint, onRotated, onClose }: RotateSecretDialogProps) {
  const rotate = useRotateSecret(endpoint._id);
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.webhook_rotate_title()}
      description={endpoint.previousSecretUntil ? m.webhook_rotate_again_text() : m.webhook_rotate_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button
            busy={rotate.isPending}
            onClick={() => rotate.mutate(undefined, { onSuccess: ({ secret }) => onRotated(secret) })}
          >
            {m.webhook_rotate()}
          </Button>
        </>
      }
    >
      {rotate.error && <Banner tone="bad">{errorMessage(rotate.error)}</Banner>}
    </Dialog>
  );
}
