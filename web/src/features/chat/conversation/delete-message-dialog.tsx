import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { useDeleteMessage } from './api/delete-message.ts';

/** Asks before an own message is taken back. */
export default function DeleteMessageDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const remove = useDeleteMessage();
  const answer = () => {
    void remove(id);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onClose()}
      title={m.chat_delete_message_title()}
      description={m.chat_delete_message_what()}
      footer={
        <>
          <Button variant="quiet" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button variant="danger" onClick={answer}>
            {m.chat_delete_message()}
          </Button>
        </>
      }
    />
  );
}
