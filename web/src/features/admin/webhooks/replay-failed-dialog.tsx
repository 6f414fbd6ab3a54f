import type { WebhookEndpoint } from '@layover/proto/http/user/outgoing-webhook';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { localTime } from '#shared/time/local-time.ts';
import { DateTimeField } from '#shared/ui/date-field/date-field.tsx';
import { fieldControl } from '#shared/ui/form/field-control.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useSendings } from './webhook-queries.ts';

const DAY_MS = 24 * 3600_000;

/** Asks for the time since which failed messages are sent again. */
export function ReplayFailedDialog({
  endpoint,
  onClose,
}: {
  endpoint: WebhookEndpoint;
  onClose: () => void;
}) {
  const { replayFailed } = useSendings(endpoint._id);
  const { form, formProps, problem } = useServerForm({
    defaultValues: { since: localTime(Date.now() - DAY_MS) },
    fields: ['since'],
    save: async ({ since }) => {
      const { replayed } = await replayFailed.mutateAsync(new Date(since).toISOString());
      if (replayed === 0) showToast(m.webhook_replayed_none());
      else
        showToast(
          replayed === 1
            ? m.webhook_replayed_one()
            : m.webhook_replayed_many({ count: numberLabel(replayed) }),
        );
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={m.webhook_replay_failed_title()}
      description={m.webhook_replay_failed_text()}
      formProps={formProps}
      submitLabel={m.webhook_replay()}
      isSending={isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <DateTimeField
        {...fieldControl(form, 'since')}
        label={m.webhook_since()}
        initialTime="00:00"
        error={errors.since?.message}
      />
    </FormDialog>
  );
}
