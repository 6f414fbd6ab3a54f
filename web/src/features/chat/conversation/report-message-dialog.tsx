import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Report, ReportDialog } from '#shared/ui/form/report-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import type { MessageView } from '../display/message-view.ts';

interface ReportMessageDialogProps {
  message: MessageView;
  onClose: () => void;
}

/** Reports a message to the administrators. */
export default function ReportMessageDialog({ message, onClose }: ReportMessageDialogProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (report: Report) =>
      request<typeof messageApi.report>('POST /api/message/report-message/:id', {
        params: { id: message._id ?? '' },
        body: report,
      }),
    onSuccess: () => {
      showToast(m.report_sent());
      onClose();
    },
  });
  const isDeleted = error instanceof ApiError && error.code === 'message_deleted';
  return (
    <ReportDialog
      about={`message.${message._id ?? ''}`}
      title={m.chat_report_title()}
      description={m.chat_report_hint({ name: message.first_name })}
      onSend={mutateAsync}
      isSending={isPending}
      error={error ? (isDeleted ? m.chat_edit_deleted() : errorMessage(error)) : undefined}
      onClose={onClose}
    />
  );
}
