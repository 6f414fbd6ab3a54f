/** The facts about a plan and a person that decide whether the person's interest may change. */
export interface InterestState {
  creator: string;
  isInterested: boolean;
  /** Number of interested people without the creator. */
  count: number;
  capacity: number | null;
}

export type InterestOutcome = 'changes' | 'unchanged' | 'plan_full' | 'creator_stays';

export function markInterest(state: InterestState): InterestOutcome {
  if (state.isInterested) return 'unchanged';
  return state.capacity !== null && state.count >= state.capacity ? 'plan_full' : 'changes';
}

/** The creator cannot withdraw. */
export function withdrawInterest(state: InterestState, person: string): InterestOutcome {
  if (person === state.creator) return 'creator_stays';
  return state.isInterested ? 'changes' : 'unchanged';
}
