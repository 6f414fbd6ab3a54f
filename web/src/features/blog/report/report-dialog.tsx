import type { blogEngagementApi } from '@layover/proto/http/content/blog-engagement';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Report, ReportDialog } from '#shared/ui/form/report-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

export interface Reported {
  type: 'post' | 'comment';
  _id: string;
  /** Full name of the author. */
  author: string;
}

const sendReport = ({ type, _id }: Reported, body: Report): Promise<unknown> =>
  type === 'post'
    ? request<typeof blogEngagementApi.report>('POST /api/blog/report/:id', { params: { id: _id }, body })
    : request<typeof blogEngagementApi.reportComment>('POST /api/blog/report-comment/:id', {
        params: { id: _id },
        body,
      });

/** Reports a post or a comment to the administrators. */
export default function ReportContentDialog({
  reported,
  onClose,
}: {
  reported: Reported;
  onClose: () => void;
}) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (report: Report) => sendReport(reported, report),
    onSuccess: () => {
      showToast(m.report_sent());
      onClose();
    },
  });
  const name = reported.author;
  const isPost = reported.type === 'post';
  return (
    <ReportDialog
      about={`${reported.type}.${reported._id}`}
      title={isPost ? m.blog_post_report({ name }) : m.blog_comment_report({ name })}
      description={isPost ? m.blog_post_report_hint() : m.blog_comment_report_hint()}
      onSend={mutateAsync}
      isSending={isPending}
      error={error ? errorMessage(error) : undefined}
      onClose={onClose}
    />
  );
}
