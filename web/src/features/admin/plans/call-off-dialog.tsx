import type { AdminPlan } from '@layover/proto/http/plan-schemas';
import { textRules } from '@layover/proto/limits';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { textErrorMessage } from '#shared/api/field-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { TextArea } from '#shared/ui/field.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { useChangePlanState } from './use-plan-changes.ts';

interface CallOffDialogProps {
  plan: AdminPlan;
  onClose: () => void;
  onChanged?: (plan: AdminPlan) => void;
}

/** Asks for the reason that the interested people read, and calls the plan off. */
export function CallOffDialog({ plan, onClose, onChanged }: CallOffDialogProps) {
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string>();
  const callOff = useChangePlanState();
  async function submit() {
    const wrong = textErrorMessage(reason, textRules.planReason);
    setProblem(wrong);
    if (wrong) return;
    const changed = await callOff
      .mutateAsync({ id: plan._id, body: { status: 'called_off', reason } })
      .catch(() => undefined);
    if (!changed) return;
    showToast(m.plan_called_off_done({ plan: plan.planName }));
    onChanged?.(changed.plan);
    onClose();
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={m.plan_call_off_title({ plan: plan.planName })}
      description={
        plan.count === 0
          ? m.plan_call_off_nobody()
          : plan.count === 1
            ? m.plan_call_off_one()
            : m.plan_call_off_many({ count: plan.count })
      }
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.plan_call_off_keep()}
          </Button>
          <Button busy={callOff.isPending} onClick={submit}>
            {m.plan_call_off_do()}
          </Button>
        </>
      }
    >
      {callOff.error && <Banner tone="bad">{errorMessage(callOff.error)}</Banner>}
      <TextArea
        label={m.plan_call_off_reason()}
        hint={m.plan_call_off_hint()}
        value={reason}
        error={problem}
        onChange={(event) => setReason(event.target.value)}
      />
    </Dialog>
  );
}
