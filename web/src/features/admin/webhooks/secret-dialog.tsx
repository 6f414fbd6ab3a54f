import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { CopyField } from '#shared/ui/sharing/copy-field.tsx';

/** Shows a secret, once. A click beside the dialog does not close it. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog
      open
      closable={false}
      onOpenChange={() => undefined}
      title={m.webhook_secret_title()}
      description={m.webhook_secret_text()}
      footer={<Button onClick={onClose}>{m.webhook_secret_done()}</Button>}
    >
      <CopyField label={m.webhook_secret()} value={secret} hint={m.webhook_secret_hint()} />
    </Dialog>
  );
}
