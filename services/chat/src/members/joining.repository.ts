import type { Former } from '../chats/group-view.rules.ts';
import type { MembershipModel } from './membership.model.ts';
import type { Membership } from './membership.rules.ts';
import { oneMembership } from './one-membership.rules.ts';

/** Joining a chat again, and leaving it. */
export function joining(model: MembershipModel) {
  return {
    /**
     * The person is a member of the chat again; `seq` is the seq of the system message about it. The writes of joining and
     * leaving can arrive in the wrong order, so the higher seq wins.
     */
    async markJoined(chatId: string, user: string, seq: number): Promise<void> {
      const filter = { ...oneMembership(chatId, user), joinedSeq: { $lt: seq } };
      const leftLater = { $gt: ['$leftSeq', seq] };
      await model.collection.updateOne(filter, [
        {
          $set: {
            joinedSeq: seq - 1,
            lastAt: new Date(),
            removed: { $cond: [leftLater, '$removed', false] },
            readSeq: { $max: ['$readSeq', seq - 1] },
            archivedSeq: -1,
            leftSeq: { $cond: [leftLater, '$leftSeq', null] },
            leftAt: { $cond: [leftLater, '$leftAt', null] },
            leftView: { $cond: [leftLater, '$leftView', null] },
          },
        },
      ]);
    },

    /**
     * The person is no longer a member of the chat, from `seq` on. `byThemselves`: an archived chat stays archived, because
     * the person knows that they have left.
     */
    async left(
      chatId: string,
      user: string,
      { seq, at, byThemselves }: Pick<Former, 'seq' | 'at'> & { byThemselves: boolean },
      leftView: Membership['leftView'],
    ): Promise<void> {
      const filter = { ...oneMembership(chatId, user), joinedSeq: { $lt: seq }, leftSeq: null };
      const left = { leftSeq: seq, leftAt: at, leftView };
      if (byThemselves) {
        const archived = { ...filter, archivedSeq: seq - 1 };
        await model.updateOne(archived, { $set: { ...left, archivedSeq: seq } });
      }
      await model.updateOne(filter, { $set: left });
    },
  };
}
