/** What decides about interest. `interested` begins with the creator. */
export interface InterestState {
  creator: string;
  isInterested: boolean;
  /** People interested beside the creator. */
  count: number;
  capacity: number | null;
}

export type InterestOutcome = 'changes' | 'unchanged' | 'plan_full' | 'creator_stays';

export function markInterest(state: InterestState): InterestOutcome {
  if (state.isInterested) return 'unchanged';
  return state.capacity !== null && state.count >= state.capacity ? 'plan_full' : 'changes';
}

/** The creator is always among the interested: the displayed count leaves them out. */
export function withdrawInterest(state: InterestState, person: string): InterestOutcome {
  if (person === state.creator) return 'creator_stays';
  return state.isInterested ? 'changes' : 'unchanged';
}
