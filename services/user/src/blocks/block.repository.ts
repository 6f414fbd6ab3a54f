import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { republish } from '@layover/kit/events/republish';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { skipOf } from '@layover/kit/http/paging';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { USER_BLOCKS_MAX } from '@layover/proto/limits';
import { blockId, newBlock } from '@layover/shared/members/blocks';
import { type BlockDocument, type BlockModel, NEWEST_BLOCKS } from './block.model.ts';

/** The number of blocks that are published again in one step. */
const REPUBLISHED = 200;

export type BlockRepository = ReturnType<typeof blockRepository>;

/** The blocks of people. Each method takes the person who blocks, as a part of every filter. */
export function blockRepository(model: BlockModel, outbox: Pick<Outbox, 'publish'>) {
  const changed = (user: string, other: string, blocked: boolean, version: number) =>
    outboxEntry('user.block-changed', { userId: user, otherId: other, blocked }, { version });

  /** False if there is a document for the two already. */
  async function add(user: string, other: string): Promise<boolean> {
    const _id = blockId(user, other);
    const events = [changed(user, other, true, 1)];
    const block = { _id, ...newBlock(user, other), blocked: true, at: new Date(), version: 1 };
    try {
      await model.create([{ ...block, outbox: events }]);
    } catch (err) {
      if (!isDuplicateKey(err)) throw err;
      return false;
    }
    outbox.publish(model, _id, events);
    return true;
  }

  /** Stores the change with its event. Changes nothing if there is no document for the two, or it is so already. */
  async function change(user: string, other: string, blocked: boolean): Promise<void> {
    await updateVersioned<BlockDocument>({
      model,
      outbox,
      filter: { _id: blockId(user, other) },
      change: (block, version) =>
        block.blocked === blocked
          ? undefined
          : {
              update: { $set: { blocked, at: new Date() } },
              events: [changed(user, other, blocked, version)],
            },
    });
  }

  return {
    async isBlocked(user: string, other: string): Promise<boolean> {
      return (await model.exists({ _id: blockId(user, other), blocked: true })) !== null;
    },

    async block(user: string, other: string): Promise<void> {
      if (!(await add(user, other))) await change(user, other, true);
    },

    unblock: (user: string, other: string): Promise<void> => change(user, other, false),

    count: (user: string): Promise<number> =>
      model.countDocuments({ user, blocked: true }).hint(NEWEST_BLOCKS).limit(USER_BLOCKS_MAX).exec(),

    /** The people whom the person blocks, the newest block first. */
    async page(user: string, paging: Paging): Promise<string[]> {
      const found = await model
        .find({ user, blocked: true }, { other: 1 })
        .sort({ at: -1, _id: -1 })
        .skip(skipOf(paging))
        .limit(paging.limit)
        .hint(NEWEST_BLOCKS)
        .lean<BlockDocument[]>();
      return found.map(({ other }) => other);
    },

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
