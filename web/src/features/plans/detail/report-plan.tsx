import type { planApi } from '@layover/proto/http/plan/plan';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { type Report, ReportDialog } from '#shared/ui/form/report-dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

interface ReportPlanProps {
  planId: string;
  planName: string;
  onClose: () => void;
}

/** Reports a plan to the administrators. */
export default function ReportPlan({ planId, planName, onClose }: ReportPlanProps) {
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (report: Report) =>
      request<typeof planApi.report>('POST /api/plan/report/:id', { params: { id: planId }, body: report }),
    onSuccess: () => {
      showToast(m.report_sent());
      onClose();
    },
  });
  return (
    <ReportDialog
      about={`plan.${planId}`}
      title={m.report_plan_title()}
      description={m.report_plan_hint({ plan: planName })}
      onSend={mutateAsync}
      isSending={isPending}
      error={error ? errorMessage(error) : undefined}
      onClose={onClose}
    />
  );
}
