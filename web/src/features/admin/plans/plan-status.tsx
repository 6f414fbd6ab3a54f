import type { AdminPlan, PlanStatus } from '@layover/proto/http/plan/plan-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { StatusPill, type StatusTone } from '#shared/ui/data-table/status-pill.tsx';

const tones: Record<PlanStatus, StatusTone> = {
  draft: 'warn',
  published: 'ok',
  called_off: 'bad',
  over: 'plain',
};

const labels: Record<PlanStatus, () => string> = {
  draft: m.plan_status_draft,
  published: m.plan_status_published,
  called_off: m.plan_status_called_off,
  over: m.plan_status_over,
};

export const planStatusLabel = (status: PlanStatus): string => labels[status]();

/** The state of a plan as a word and a dot. */
export function PlanStatusPill({ plan }: { plan: Pick<AdminPlan, 'status'> }) {
  return <StatusPill tone={tones[plan.status]}>{planStatusLabel(plan.status)}</StatusPill>;
}

/** The actions that the state of a plan allows. */
export const planActions = ({ status, disabled }: Pick<AdminPlan, 'status' | 'disabled'>) => ({
  canView: !disabled && status !== 'draft',
  canPublish: status === 'draft' || status === 'called_off',
  canUnpublish: status === 'published',
  canCallOff: status === 'published',
});
