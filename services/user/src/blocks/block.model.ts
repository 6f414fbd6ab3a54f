import { outboxFields } from '@layover/kit/events/outbox-entry';
import { blockSchema } from '@layover/shared/members/blocks';
import type { ChangedBlock } from '@layover/shared/members/change-blocks';
import type { Connection, Model, Schema } from 'mongoose';

export type BlockDocument = ChangedBlock;

export type BlockModel = Model<BlockDocument>;

export const NEWEST_BLOCKS = 'blocks_of_a_person_newest_first';

const schema = blockSchema(outboxFields, 'blocks').index(
  { user: 1, blocked: 1, at: -1, _id: -1 },
  { name: NEWEST_BLOCKS },
);

export const blockModel = (connection: Connection): BlockModel =>
  connection.model<BlockDocument>('blocks', schema as Schema<BlockDocument>);
