import type { BodyInput, ResponseOf } from '@layover/proto/http/endpoint';
import type { planAdminApi } from '@layover/proto/http/plan/plan-admin';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useReloadPlans } from './use-plan-changes.ts';

type Change = BodyInput<typeof planAdminApi.bulkCategory>;
type Outcomes = ResponseOf<typeof planAdminApi.bulkCategory>['plans'];

const send = async (body: Change): Promise<Outcomes> =>
  (await request<typeof planAdminApi.bulkCategory>('PUT /api/plan/bulk-category', { body })).plans;

/** Gives plans a category, and shows the outcome with Undo. */
export function useChangeCategory() {
  const reload = useReloadPlans();
  const undo = useMutation({
    mutationFn: (outcomes: Outcomes) => Promise.all(formerCategories(outcomes).map(send)),
    onError: (error) => showToast(errorMessage(error)),
    onSettled: reload,
  });
  return useMutation({
    mutationFn: (change: Change & { name: string }) => {
      const { name: _name, ...body } = change;
      return send(body);
    },
    onSuccess: (outcomes, { name }) => {
      const isUndoable = outcomes.some(({ outcome }) => outcome === 'changed');
      showToast(
        doneLabel(outcomes, name),
        isUndoable ? { label: m.undo(), onPress: () => undo.mutate(outcomes) } : undefined,
      );
    },
    onSettled: reload,
  });
}

/** The calls that restore the categories of the changed plans: one for each category with its subcategories. */
function formerCategories(outcomes: Outcomes): Change[] {
  const calls = new Map<string, Change & { plansId: string[] }>();
  for (const plan of outcomes) {
    if (plan.outcome !== 'changed') continue;
    const key = JSON.stringify(plan.before);
    const call = calls.get(key) ?? { ...plan.before, plansId: [] };
    call.plansId.push(plan._id);
    calls.set(key, call);
  }
  return [...calls.values()];
}

function doneLabel(outcomes: Outcomes, category: string): string {
  const total = outcomes.length;
  const count = outcomes.filter(({ outcome }) => outcome !== 'not_found').length;
  if (count < total) return m.plans_in_category_some({ count, total, category });
  return count === 1 ? m.plans_in_category_one({ category }) : m.plans_in_category_many({ count, category });
}
