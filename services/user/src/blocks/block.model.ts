import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { type BlockDocument as Block, blockSchema } from '@layover/shared/members/blocks';
import type { Connection, Model, Schema } from 'mongoose';

export interface BlockDocument extends Block {
  /** Time of the last change. */
  at: Date;
  outbox?: OutboxEntry[];
}

export type BlockModel = Model<BlockDocument>;

export const NEWEST_BLOCKS = 'blocks_of_a_person_newest_first';

const schema = blockSchema({ at: { type: Date, required: true }, ...outboxFields }, 'blocks').index(
  { user: 1, blocked: 1, at: -1, _id: -1 },
  { name: NEWEST_BLOCKS },
);

export const blockModel = (connection: Connection): BlockModel =>
  connection.model<BlockDocument>('blocks', schema as Schema<BlockDocument>);
