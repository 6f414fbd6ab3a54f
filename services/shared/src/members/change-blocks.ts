import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { Model } from 'mongoose';
import { type BlockDocument, blockId, newBlock } from './blocks.ts';

/** A block in a service that changes blocks, with the events that wait. */
export interface ChangedBlock extends BlockDocument {
  outbox?: OutboxEntry[];
}

/**
 * Changes the blocks of people, each with its event in the same write. The user service and the chat service do this. Each
 * change turns a block on or off and raises its version by one, so the version decides the state: two services that store
 * the same version have stored the same state, and the higher version is the newer state.
 */
export function changeBlocks(
  model: Model<ChangedBlock>,
  outbox: Pick<Outbox, 'publish'>,
  type: 'user.block-changed' | 'chat.block-changed',
) {
  const changed = (user: string, other: string, blocked: boolean, version: number) =>
    outboxEntry(type, { userId: user, otherId: other, blocked }, { version });

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

  /** False if there is no document for the two, or it is so already. */
  async function change(user: string, other: string, blocked: boolean): Promise<boolean> {
    const found = await updateVersioned<ChangedBlock>({
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
    return found !== undefined && found.before.blocked !== blocked;
  }

  return {
    /** The event of a change. */
    changed,

    /** True if this call has blocked the person. */
    block: async (user: string, other: string): Promise<boolean> =>
      (await add(user, other)) || change(user, other, true),

    /** True if this call has lifted the block. */
    unblock: (user: string, other: string): Promise<boolean> => change(user, other, false),
  };
}
