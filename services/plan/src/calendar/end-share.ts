import { type ShareModel, shareId } from './share.model.ts';

/** Ends a person's share of a plan, so that its link shows nothing any more. */
export const endShare =
  (shares: ShareModel) =>
  async (planId: string, person: string): Promise<void> => {
    await shares.deleteOne({ _id: shareId(planId, person) });
  };
