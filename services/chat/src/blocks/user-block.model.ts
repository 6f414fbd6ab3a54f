import { outboxFields } from '@layover/kit/events/outbox-entry';
import { blockSchema } from '@layover/shared/members/blocks';
import type { ChangedBlock } from '@layover/shared/members/change-blocks';
import type { Connection, Model, Schema } from 'mongoose';

type UserBlockModel = Model<ChangedBlock>;

const schema = blockSchema(outboxFields) as Schema<ChangedBlock>;

/** The blocks of people. The service follows those of the user service and changes them, so they have an outbox. */
export const userBlockModel = (connection: Connection): UserBlockModel =>
  connection.model<ChangedBlock>('UserBlock', schema);
