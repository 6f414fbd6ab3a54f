import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { SERIES_PLANS_MAX } from '@layover/proto/limits';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { SelectField, TextField } from '#shared/ui/fields/field.tsx';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { SeriesPreview } from './series-preview.tsx';
import { useCreateSeries } from './use-plan-changes.ts';

interface Values {
  every: 'week' | 'month';
  times: string;
}

const isCount = (times: number) => Number.isInteger(times) && times >= 1 && times <= SERIES_PLANS_MAX;

/** Repeats a plan every week or month at the same local time. */
export function SeriesDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const create = useCreateSeries();
  const { form, formProps, problem } = useServerForm<Values>({
    defaultValues: { every: 'week', times: '4' },
    fields: ['every', 'times'],
    save: async ({ every, times }) => {
      const series = await create.mutateAsync({ id: plan._id, body: { every, times: Number(times) } });
      showToast(
        series.plans.length === 1
          ? m.plan_series_done_one()
          : m.plan_series_done({ count: series.plans.length }),
      );
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  const every = form.watch('every');
  const times = useDebounced(Number(form.watch('times')), 300);
  return (
    <FormDialog
      title={m.plan_series_title({ plan: translated(plan).planName })}
      description={m.plan_series_text()}
      formProps={formProps}
      submitLabel={m.plan_series_do()}
      isSending={isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <FormRow>
        <SelectField
          label={m.plan_series_every()}
          options={[
            { value: 'week', label: m.plan_series_week() },
            { value: 'month', label: m.plan_series_month() },
          ]}
          error={errors.every?.message}
          {...form.register('every')}
        />
        <TextField
          label={m.plan_series_times()}
          inputMode="numeric"
          error={errors.times?.message}
          {...form.register('times', {
            validate: (value) => isCount(Number(value)) || m.plan_series_range({ max: SERIES_PLANS_MAX }),
          })}
        />
      </FormRow>
      {isCount(times) && <SeriesPreview planId={plan._id} zone={plan.zone} every={every} times={times} />}
    </FormDialog>
  );
}
