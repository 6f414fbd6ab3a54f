import type { Former } from '../group-people/index.ts';
import { hex, oid } from '../ids.ts';
import { type MembershipDocument, type MembershipModel, ONE_MEMBERSHIP } from './membership.model.ts';
import type { Membership } from './membership.rules.ts';
import { oneMembership, ownRevision } from './one-membership.rules.ts';

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
      const isWithheld = { $ne: [{ $ifNull: ['$withheldFrom', null] }, null] };
      await model.collection.updateOne(filter, [
        {
          $set: {
            joinedSeq: seq - 1,
            lastAt: new Date(),
            removed: { $cond: [leftLater, '$removed', isWithheld] },
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
     * Gives a person the groups to which `from` has added them while the person blocked `from`.
     * @returns the ids of these groups
     */
    async deliverWithheld(user: string, from: string): Promise<string[]> {
      const withheld = { user: oid(user), withheldFrom: oid(from) };
      const found = await model
        .find(withheld, { chatId: 1 })
        .hint(ONE_MEMBERSHIP)
        .lean<MembershipDocument[]>();
      if (found.length === 0) return [];
      const { $inc, $set } = ownRevision();
      await model.collection.updateMany(withheld, [
        {
          $set: {
            ...$set,
            revision: { $add: ['$revision', $inc.revision] },
            removed: { $ne: ['$leftSeq', null] },
            withheldFrom: null,
          },
        },
      ]);
      return found.map(({ chatId }) => hex(chatId));
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
