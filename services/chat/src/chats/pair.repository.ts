import { oid, oids } from '../ids.ts';
import type { ChatModel } from './chat.model.ts';
import { nextAclVersion } from './update-chat.repository.ts';

export type PairRepository = ReturnType<typeof pairRepository>;

/**
 * The changes that a block of a person makes to chats. They do not raise the revision of a chat, because a block is
 * private.
 */
export function pairRepository(model: ChatModel) {
  const isEmpty = { $eq: ['$members', []] };
  return {
    /**
     * Removes the members from a one-to-one chat because of a block, or restores them, so that checks of membership also
     * enforce the block. Changes nothing if the chat follows a newer revision of the blocks.
     */
    async setApart(_id: string, isApart: boolean, revision: number): Promise<void> {
      const withheld = { $ifNull: ['$withheldMembers', []] };
      await model.collection.updateOne({ _id: oid(_id), pairRevision: { $not: { $gte: revision } } }, [
        {
          $set: {
            members: isApart ? [] : { $cond: [isEmpty, withheld, '$members'] },
            withheldMembers: { $cond: [isEmpty, withheld, '$members'] },
            pairRevision: revision,
            aclVersion: nextAclVersion,
          },
        },
      ]);
    },

    /** Makes groups read the blocks of their members again. */
    async raiseAclVersions(ids: readonly string[]): Promise<void> {
      if (ids.length === 0) return;
      await model.collection.updateMany({ _id: { $in: oids(ids) }, chat_type: 'group' }, [
        { $set: { aclVersion: nextAclVersion } },
      ]);
    },
  };
}
