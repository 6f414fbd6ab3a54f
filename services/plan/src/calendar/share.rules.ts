import type { PlanDocument } from '../plans/plan.model.ts';
import type { ShareDocument } from './share.model.ts';

const DAY_MS = 24 * 3600_000;
/** A plan without a date does not end, but its links do. */
const UNDATED_MS = 7 * DAY_MS;

/** Whether a share has ended: a day after its plan, or a week after it was made if the plan has no date. */
export const hasEnded = (
  plan: PlanDocument,
  { createdAt }: Pick<ShareDocument, 'createdAt'>,
  now: Date,
): boolean =>
  now.getTime() >= (plan.startsAt ? plan.until.getTime() + DAY_MS : createdAt.getTime() + UNDATED_MS);
