import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { textRules } from '@layover/proto/limits';
import { usePlanCount } from '#entities/plan/use-plan-count.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { translated } from '#shared/i18n/translated.ts';
import { TextArea } from '#shared/ui/fields/field.tsx';
import { useEditKeeper } from '#shared/ui/form/edit-keeper.ts';
import { FormDialog } from '#shared/ui/form/form-dialog.tsx';
import { textRule } from '#shared/ui/form/rules.ts';
import { useServerForm } from '#shared/ui/form/use-server-form.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useChangePlanState } from './use-plan-changes.ts';

interface CallOffDialogProps {
  plan: AdminPlan;
  onClose: () => void;
  onChanged?: (plan: AdminPlan) => void;
}

/** Asks for the reason that the interested people read, and calls the plan off. */
export function CallOffDialog({ plan, onClose, onChanged }: CallOffDialogProps) {
  const callOff = useChangePlanState();
  const count = usePlanCount(plan);
  const { planName } = translated(plan);
  const { form, formProps, problem, kept } = useServerForm({
    defaultValues: { reason: '' },
    fields: ['reason'],
    keep: useEditKeeper<{ reason: string }>(`plan-call-off.${plan._id}`),
    save: async ({ reason }) => {
      const changed = await callOff.mutateAsync({ id: plan._id, body: { status: 'called_off', reason } });
      showToast(m.plan_called_off_done({ plan: planName }));
      onChanged?.(changed.plan);
      onClose();
    },
  });
  const { errors, isSubmitting } = form.formState;
  return (
    <FormDialog
      title={m.plan_call_off_title({ plan: planName })}
      description={
        count === 0
          ? m.plan_call_off_nobody()
          : count === 1
            ? m.plan_call_off_one()
            : m.plan_call_off_many({ count: numberLabel(count) })
      }
      formProps={formProps}
      kept={kept}
      submitLabel={m.plan_call_off_do()}
      cancelLabel={m.plan_call_off_keep()}
      isSending={isSubmitting}
      problem={problem}
      onClose={onClose}
    >
      <TextArea
        label={m.plan_call_off_reason()}
        hint={m.plan_call_off_hint()}
        error={errors.reason?.message}
        {...form.register('reason', textRule(textRules.planReason))}
      />
    </FormDialog>
  );
}
