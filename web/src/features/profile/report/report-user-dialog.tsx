import type { moderationApi } from '@layover/proto/http/user/moderation';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Report, ReportDialog } from '#shared/ui/form/report-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

interface ReportUserDialogProps {
  person: { _id: string; first_name: string };
  onClose: () => void;
}

/** Reports a person to the administrators. */
export default function ReportUserDialog({ person, onClose }: ReportUserDialogProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (report: Report) =>
      request<typeof moderationApi.reportUser>('POST /api/user/report-user/:id', {
        params: { id: person._id },
        body: report,
      }),
    onSuccess: () => {
      showToast(m.report_sent());
      onClose();
    },
  });
  return (
    <ReportDialog
      about={`person.${person._id}`}
      title={m.report_user_title({ name: person.first_name })}
      description={m.report_user_hint({ name: person.first_name })}
      onSend={mutateAsync}
      isSending={isPending}
      error={error ? errorMessage(error) : undefined}
      onClose={onClose}
    />
  );
}
