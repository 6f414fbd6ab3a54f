import type { Logger } from '@layover/kit/logger';
import type { changeBlocks } from '@layover/shared/members/change-blocks';
import type { Connection, Types } from 'mongoose';
import { hex } from '../ids.ts';
import type { FollowBlocks } from './follow-blocks.ts';

interface AdoptEarlierBlocksDeps {
  mongo: Connection;
  blocks: Pick<ReturnType<typeof changeBlocks>, 'block'>;
  followBlocks: FollowBlocks;
  logger: Logger;
}

interface EarlierMembership {
  _id: Types.ObjectId;
  user: Types.ObjectId;
  blocks: { whom: Types.ObjectId }[];
}

interface EarlierChat {
  _id: Types.ObjectId;
  withheldMembers: Types.ObjectId[];
}

/**
 * Turns blocks that were stored before a block was about the person into such blocks: those of a single chat, which the
 * memberships held, and one-to-one chats that a block had emptied. The record of decisions 0014 says what people notice.
 * Repeating it changes nothing.
 */
export const adoptEarlierBlocks =
  ({ mongo, blocks, followBlocks, logger }: AdoptEarlierBlocksDeps) =>
  async (): Promise<void> => {
    const memberships = mongo.collection<EarlierMembership>('memberships');
    let adopted = 0;
    for await (const { _id, user, blocks: made } of memberships.find({ 'blocks.0': { $exists: true } })) {
      for (const { whom } of made) {
        await blocks.block(hex(user), hex(whom));
        await followBlocks(hex(user), hex(whom));
        adopted++;
      }
      await memberships.updateOne({ _id }, { $unset: { blocks: true } });
    }
    const chats = mongo.collection<EarlierChat>('chats');
    for await (const { _id, withheldMembers } of chats.find({ withheldMembers: { $exists: true } })) {
      await memberships.updateMany({ chatId: _id, removed: true }, { $set: { removed: false } });
      await chats.updateOne({ _id }, [
        {
          $set: { members: { $cond: [{ $eq: ['$members', []] }, withheldMembers, '$members'] } },
        },
        { $unset: ['withheldMembers', 'pairRevision'] },
      ]);
      const [one, other] = withheldMembers.map(hex);
      if (one && other) await followBlocks(one, other);
      adopted++;
    }
    if (adopted > 0) logger.info({ adopted }, 'earlier blocks are about the person now');
  };
