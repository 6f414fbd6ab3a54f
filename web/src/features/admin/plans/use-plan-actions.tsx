import type { AdminPlan } from '@layover/proto/http/plan/plan-schemas';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { errorMessage } from '#shared/api/error-messages.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { translated } from '#shared/i18n/translated.ts';
import { mayLeavePage } from '#shared/routing/leave-guard.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { CallOffDialog } from './call-off-dialog.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { useDisableWithUndo } from './use-disable-with-undo.ts';
import { useChangePlanState, useDuplicatePlan } from './use-plan-changes.ts';

/** The actions of a plan's menu, and the dialog that one of them has opened. `onChanged` gets the plan afterwards. */
export function usePlanActions(onChanged?: (plan: AdminPlan) => void) {
  const navigate = useNavigate();
  const [dialog, setDialog] = useState<{ kind: 'call-off' | 'series'; plan: AdminPlan }>();
  const changeState = useChangePlanState();
  const duplicate = useDuplicatePlan();
  const { change: disable } = useDisableWithUndo();

  async function setStatus(plan: AdminPlan, status: 'published' | 'draft') {
    try {
      const changed = await changeState.mutateAsync({ id: plan._id, body: { status } });
      onChanged?.(changed.plan);
      const { planName } = translated(plan);
      showToast(
        status === 'published'
          ? m.plan_published_done({ plan: planName })
          : m.plan_unpublished_done({ plan: planName }),
      );
    } catch (error) {
      showToast(errorMessage(error));
    }
  }
  async function copy(plan: AdminPlan) {
    if (!(await mayLeavePage())) return;
    try {
      const { plan: made } = await duplicate.mutateAsync(plan._id);
      navigate(paths.admin.editPlan(made._id));
      showToast(m.plan_duplicated_done());
    } catch (error) {
      showToast(errorMessage(error));
    }
  }

  const actionsFor = (plan: AdminPlan) => ({
    onPublish: () => void setStatus(plan, 'published'),
    onUnpublish: () => void setStatus(plan, 'draft'),
    onCallOff: () => setDialog({ kind: 'call-off', plan }),
    onDuplicate: () => void copy(plan),
    onSeries: () => setDialog({ kind: 'series', plan }),
    onDisable: async (isDisabled: boolean) => {
      if (await disable([plan._id], isDisabled)) onChanged?.({ ...plan, disabled: isDisabled });
    },
  });
  const close = () => setDialog(undefined);
  return {
    actionsFor,
    disable,
    dialog:
      dialog?.kind === 'call-off' ? (
        <CallOffDialog plan={dialog.plan} onClose={close} onChanged={onChanged} />
      ) : (
        dialog && <SeriesDialog plan={dialog.plan} onClose={close} />
      ),
  };
}
