import type { blogFeedbackApi } from '@layover/proto/http/content/blog-feedback';
import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { useMutation } from '@tanstack/react-query';
import { fullName } from '#entities/person/person-labels.ts';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Report, ReportDialog } from '#shared/ui/report-dialog.tsx';
import { showToast } from '#shared/ui/toast.ts';

/** Reports a comment to the administrators. */
export default function ReportCommentDialog({ comment, onClose }: { comment: Comment; onClose: () => void }) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: (report: Report) =>
      request<typeof blogFeedbackApi.reportComment>('POST /api/blog/report-comment/:id', {
        params: { id: comment._id },
        body: report,
      }),
    onSuccess: () => {
      showToast(m.report_sent());
      onClose();
    },
  });
  return (
    <ReportDialog
      title={m.blog_comment_report({ name: fullName(comment.author) })}
      description={m.blog_comment_report_hint()}
      onSend={mutate}
      isSending={isPending}
      error={error ? errorMessage(error) : undefined}
      onClose={onClose}
    />
  );
}
