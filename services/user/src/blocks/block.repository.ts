import type { EventMeta } from '@layover/kit/events/envelope';
import type { Outbox } from '@layover/kit/events/outbox';
import { republish } from '@layover/kit/events/republish';
import { upsertUnlessNewer } from '@layover/kit/events/upsert-if-newer';
import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import { blockId, newBlock } from '@layover/shared/members/blocks';
import { changeBlocks } from '@layover/shared/members/change-blocks';
import { type BlockDocument, type BlockModel, NEWEST_BLOCKS } from './block.model.ts';

/** The number of blocks that are published again in one step. */
const REPUBLISHED = 200;

export type BlockRepository = ReturnType<typeof blockRepository>;

/** The blocks of people. Each method takes the person who blocks, as a part of every filter. */
export function blockRepository(model: BlockModel, outbox: Pick<Outbox, 'publish'>) {
  const { changed, block, unblock } = changeBlocks(model, outbox, 'user.block-changed');

  return {
    async isBlocked(user: string, other: string): Promise<boolean> {
      return (await model.exists({ _id: blockId(user, other), blocked: true })) !== null;
    },

    block,

    unblock,

    /**
     * Stores a change that the person has made in a chat, unless a newer one is stored, and publishes it.
     */
    async receive(
      { user, other, blocked }: { user: string; other: string; blocked: boolean },
      { version, time }: Pick<EventMeta, 'version' | 'time'>,
    ): Promise<void> {
      const _id = blockId(user, other);
      const events = [changed(user, other, blocked, version)];
      const isStored = await upsertUnlessNewer(
        model,
        { _id, version: { $not: { $gte: version } } },
        {
          $set: { ...newBlock(user, other), blocked, at: time, version },
          $push: { outbox: { $each: events } },
        },
      );
      if (isStored) outbox.publish(model, _id, events);
    },

    count: (user: string): Promise<number> =>
      model.countDocuments({ user, blocked: true }).hint(NEWEST_BLOCKS).limit(USER_BLOCKS_MAX).exec(),

    /** The people whom the person blocks, the newest block first. */
    page: (user: string, paging: Paging): Promise<Page<BlockDocument>> =>
      findPage(
        {
          model,
          filter: { user, blocked: true },
          sort: { at: -1, _id: -1 },
          hint: NEWEST_BLOCKS,
          totalMax: USER_BLOCKS_MAX,
        },
        paging,
      ),

    /** Publishes the blocks again whose ids follow this one. @returns the last id; undefined if none follows */
    async republishAfter(id: string): Promise<string | undefined> {
      const found = await model
        .find({ _id: { $gt: id } })
        .sort({ _id: 1 })
        .limit(REPUBLISHED)
        .lean<BlockDocument[]>();
      const entries = found.map(
        ({ _id, user, other, blocked, version }) => [_id, changed(user, other, blocked, version)] as const,
      );
      await republish(model, outbox, entries);
      return found.at(-1)?._id;
    },

    /** A deleted account leaves no blocks, in either direction. */
    async removeUserData(person: string): Promise<void> {
      await model.deleteMany({ users: person });
    },
  };
}
