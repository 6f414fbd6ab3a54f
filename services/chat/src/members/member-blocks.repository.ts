import { BLOCKS_MAX } from '@layover/proto/limits';
import { hex, oid } from '../ids.ts';
import type { MembershipDocument, MembershipModel } from './membership.model.ts';
import type { Block } from './membership.rules.ts';
import { oneMembership, ownRevision } from './one-membership.rules.ts';

/** The people whom a member has blocked in a chat. */
export function memberBlocks(model: MembershipModel) {
  return {
    /** True if this call has blocked the person; false if the limit is reached. */
    async block(chatId: string, user: string, block: Block): Promise<boolean> {
      const whom = oid(block.whom);
      const { modifiedCount } = await model.updateOne(
        {
          ...oneMembership(chatId, user),
          'blocks.whom': { $ne: whom },
          [`blocks.${BLOCKS_MAX - 1}`]: { $exists: false },
        },
        { ...ownRevision(), $push: { blocks: { whom, at: block.at } } },
      );
      return modifiedCount > 0;
    },

    /** True if this call has lifted the block. */
    async unblock(chatId: string, user: string, whom: string): Promise<boolean> {
      const { modifiedCount } = await model.updateOne(
        { ...oneMembership(chatId, user), 'blocks.whom': oid(whom) },
        { ...ownRevision(), $pull: { blocks: { whom: oid(whom) } } },
      );
      return modifiedCount > 0;
    },

    /** Blocked person → members who block. */
    async blocksIn(chatId: string): Promise<Map<string, string[]>> {
      const filter = { chatId: oid(chatId), 'blocks.0': { $exists: true } };
      const found = await model.find(filter, { user: 1, blocks: 1 }).lean<MembershipDocument[]>();
      const pairs = found.flatMap(({ user, blocks }) => blocks.map(({ whom }) => [hex(whom), hex(user)]));
      const by = Map.groupBy(pairs, ([whom]) => whom as string);
      return new Map(Array.from(by, ([whom, each]) => [whom, each.map(([, user]) => user as string)]));
    },
  };
}
