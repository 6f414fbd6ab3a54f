import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { useConfirmPasskey } from './confirmation-queries.ts';

interface ConfirmationWithoutPasswordProps {
  hasPasskey: boolean;
  onConfirmed: () => void;
  onCancel: () => void;
}

/** For accounts without a password. Who has no passkey either signs in again, which is a confirmation as well. */
export function ConfirmationWithoutPassword({
  hasPasskey,
  onConfirmed,
  onCancel,
}: ConfirmationWithoutPasswordProps) {
  const byPasskey = useConfirmPasskey();
  if (!hasPasskey)
    return (
      <Dialog
        open
        onOpenChange={onCancel}
        title={m.confirm_title()}
        description={m.confirm_sign_in_again()}
        footer={<Button onClick={onCancel}>{m.close()}</Button>}
      >
        {null}
      </Dialog>
    );
  return (
    <FormDialog
      title={m.confirm_title()}
      description={m.confirm_text()}
      formProps={{ onSubmit: () => byPasskey.mutate(undefined, { onSuccess: onConfirmed }) }}
      submitLabel={m.confirm_passkey()}
      isSending={byPasskey.isPending}
      problem={byPasskey.error ?? undefined}
      onClose={onCancel}
    >
      {null}
    </FormDialog>
  );
}
