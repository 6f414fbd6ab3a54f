import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { changeErrorMessage } from '../display/error-messages.ts';
import { useDeleteMessage } from './use-delete-message.ts';

/** Asks for confirmation before an own message is deleted. */
export default function DeleteMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { mutate } = useDeleteMessage((error) => showToast(changeErrorMessage(error)));
  const confirm = () => {
    mutate(id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.chat_delete_message_title()}
      description={m.chat_delete_message_hint()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="danger" onClick={confirm}>
            {m.chat_delete_message()}
          </Button>
        </>
      }
    />
  );
}
