import { shareNotFound } from '../errors.ts';
import type { CurrentShare } from './current-share.query.ts';
import { type ShareDocument, type ShareModel, shareId } from './share.model.ts';

interface CheckInDeps {
  shares: ShareModel;
  currentShare: CurrentShare;
}

/** Stores when the person arrived or was back; the first time counts. @throws 404 */
export const checkIn =
  ({ shares, currentShare }: CheckInDeps) =>
  async (planId: string, person: string, step: 'arrived' | 'back'): Promise<ShareDocument> => {
    const _id = shareId(planId, person);
    const now = new Date();
    if (!(await currentShare(await shares.findById(_id).lean<ShareDocument>(), now))) throw shareNotFound();
    const field = step === 'arrived' ? 'arrivedAt' : 'backAt';
    await shares.updateOne({ _id, [field]: null }, { $set: { [field]: now } });
    const share = await shares.findById(_id).lean<ShareDocument>();
    if (!share) throw shareNotFound();
    return share;
  };
