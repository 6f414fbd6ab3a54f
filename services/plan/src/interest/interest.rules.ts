import type { Interest } from '@layover/proto/http/plan/plan-schemas';

export interface InterestResult {
  interest: Interest;
  isListed: boolean;
}

export const NO_INTEREST: InterestResult = { interest: 'none', isListed: true };

/** The facts about a plan and a person that decide whether the person's interest may change. */
export interface InterestState extends InterestResult {
  isCreator: boolean;
  isFull: boolean;
  status: 'draft' | 'published' | 'called_off';
  isOver: boolean;
}

/** The request of a person. */
export type InterestRequest =
  | { interested: true; listed?: boolean | undefined; waitlist: boolean }
  | { interested: false };

export type InterestRejection = 'plan_full' | 'plan_over' | 'plan_called_off' | 'creator_stays';

/** The person's interest after a request, which can be the same as before, or why the request is rejected. */
export function decideInterest(
  state: InterestState,
  request: InterestRequest,
): InterestResult | InterestRejection {
  if (state.isOver) return 'plan_over';
  if (!request.interested) {
    if (state.isCreator) return 'creator_stays';
    return NO_INTEREST;
  }
  if (state.status === 'called_off') return 'plan_called_off';
  const isListed = request.listed ?? state.isListed;
  if (state.interest !== 'none') return { interest: state.interest, isListed };
  if (!state.isFull) return { interest: 'going', isListed };
  return request.waitlist ? { interest: 'waiting', isListed } : 'plan_full';
}
