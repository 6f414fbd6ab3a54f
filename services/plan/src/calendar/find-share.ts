import type { CurrentShare } from './current-share.query.ts';
import { type ShareDocument, type ShareModel, shareId } from './share.model.ts';

interface FindShareDeps {
  shares: ShareModel;
  currentShare: CurrentShare;
}

/** A person's share of a plan; undefined without one that still lasts. */
export const findShare =
  ({ shares, currentShare }: FindShareDeps) =>
  async (planId: string, person: string): Promise<ShareDocument | undefined> => {
    const share = await shares.findById(shareId(planId, person)).lean<ShareDocument>();
    return (await currentShare(share, new Date()))?.share;
  };
