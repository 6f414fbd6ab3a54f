import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { hex, oid } from '../ids.ts';
import { NEVER, type NotifiedPerson, type ReminderDocument, type ReminderModel } from './reminder.model.ts';

/** After this time another instance takes over the check of one that has stopped. */
const LEASE_MS = 60_000;

export interface DueCheck {
  chatId: string;
  version: number;
  notified: NotifiedPerson[];
}

export type ReminderRepository = ReturnType<typeof reminderRepository>;

/** The chats that may have unread messages of people who are away. Several instances share the checks. */
export function reminderRepository(model: ReminderModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    async checkFrom(chatId: string, at: Date): Promise<void> {
      await retryOnDuplicate(() =>
        model.updateOne(
          { _id: oid(chatId) },
          { $min: { checkAt: at }, $inc: { version: 1 }, $setOnInsert: { told: [] } },
          { upsert: true },
        ),
      );
    },

    /** The person was perhaps notified of messages that are read, or of a chat that is muted by now. */
    async checkSoonFor(chatId: string, user: string): Promise<void> {
      await model.updateOne(
        { _id: oid(chatId), 'told.user': user },
        { $min: { checkAt: new Date() }, $inc: { version: 1 } },
      );
    },

    async claim(): Promise<DueCheck | undefined> {
      const now = Date.now();
      const found = await model
        .findOneAndUpdate(
          { checkAt: { $lte: new Date(now) } },
          { $set: { checkAt: new Date(now + LEASE_MS) } },
          { sort: { checkAt: 1 }, returnDocument: 'after' },
        )
        .lean<ReminderDocument>();
      return found ? { chatId: hex(found._id), version: found.version, notified: found.told } : undefined;
    },

    /** Stores the outcome of a check with its events. Nothing if the chat has another reason to be checked since. */
    async finish(
      { chatId, version }: DueCheck,
      { notified, checkAt }: { notified: readonly NotifiedPerson[]; checkAt: Date | undefined },
      events: readonly OutboxEntry[],
    ): Promise<void> {
      const _id = oid(chatId);
      const same = { _id, version };
      if (notified.length === 0 && !checkAt && events.length === 0) {
        await model.deleteOne({ ...same, 'outbox.0': { $exists: false } });
        return;
      }
      // A document without reason to stay is removed by the check after the one whose events it holds.
      const next = checkAt ?? (notified.length === 0 ? new Date(Date.now() + LEASE_MS) : NEVER);
      const { modifiedCount } = await model.updateOne(same, {
        $set: { told: notified, checkAt: next },
        $inc: { version: 1 },
        ...(events.length > 0 && { $push: { outbox: { $each: events } } }),
      });
      if (modifiedCount > 0) outbox.publish(model, _id, events);
    },

    async removeUserData(user: string): Promise<void> {
      await model.updateMany({ 'told.user': user }, { $pull: { told: { user } } });
    },
  };
}
