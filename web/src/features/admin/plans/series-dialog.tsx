import type { AdminPlan } from '@layover/proto/http/plan-schemas';
import { SERIES_PLANS_MAX } from '@layover/proto/limits';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { SelectField, TextField } from '#shared/ui/field.tsx';
import { FormRow } from '#shared/ui/form/form-section.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useCreateSeries } from './use-plan-changes.ts';

/** Repeats a plan every week or month at the same local time. */
export function SeriesDialog({ plan, onClose }: { plan: AdminPlan; onClose: () => void }) {
  const [every, setEvery] = useState<'week' | 'month'>('week');
  const [times, setTimes] = useState('4');
  const [problem, setProblem] = useState<string>();
  const create = useCreateSeries();
  async function submit() {
    const count = Number(times);
    const isValid = Number.isInteger(count) && count >= 1 && count <= SERIES_PLANS_MAX;
    setProblem(isValid ? undefined : m.plan_series_range({ max: SERIES_PLANS_MAX }));
    if (!isValid) return;
    const made = await create
      .mutateAsync({ id: plan._id, body: { every, times: count } })
      .catch(() => undefined);
    if (!made) return;
    showToast(
      made.plans.length === 1 ? m.plan_series_done_one() : m.plan_series_done({ count: made.plans.length }),
    );
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.plan_series_title({ plan: plan.planName })}
      description={m.plan_series_text()}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.cancel()}
          </Button>
          <Button busy={create.isPending} onClick={submit}>
            {m.plan_series_do()}
          </Button>
        </>
      }
    >
      {create.error && <Banner tone="bad">{errorMessage(create.error)}</Banner>}
      <FormRow>
        <SelectField
          label={m.plan_series_every()}
          value={every}
          onChange={(event) => setEvery(event.target.value === 'month' ? 'month' : 'week')}
          options={[
            { value: 'week', label: m.plan_series_week() },
            { value: 'month', label: m.plan_series_month() },
          ]}
        />
        <TextField
          label={m.plan_series_times()}
          inputMode="numeric"
          value={times}
          error={problem}
          onChange={(event) => setTimes(event.target.value)}
        />
      </FormRow>
    </Dialog>
  );
}
