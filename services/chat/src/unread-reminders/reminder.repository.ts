import type { Outbox } from '@layover/kit/events/outbox';
import type { OutboxEntry } from '@layover/kit/events/outbox-entry';
import { type Claimed, heldBy, released } from '@layover/kit/jobs/leases';
import { retryOnDuplicate } from '@layover/kit/mongo';
import { oid } from '../ids.ts';
import { NEVER, type NotifiedPerson, type ReminderDocument, type ReminderModel } from './reminder.model.ts';

/** The time until a document that has events and no other reason to stay is checked again. */
const REMOVAL_MS = 60_000;

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

    /** Stores the outcome of a check with its events. Nothing if the chat has another reason to be checked since. */
    async finish(
      check: Claimed<ReminderDocument>,
      { notified, checkAt }: { notified: readonly NotifiedPerson[]; checkAt: Date | undefined },
      events: readonly OutboxEntry[],
    ): Promise<void> {
      const same = { ...heldBy(check), version: check.version };
      if (notified.length === 0 && !checkAt && events.length === 0) {
        await model.deleteOne({ ...same, 'outbox.0': { $exists: false } });
        return;
      }
      // A document without reason to stay is removed by the check after the one whose events it holds.
      const next = checkAt ?? (notified.length === 0 ? new Date(Date.now() + REMOVAL_MS) : NEVER);
      const { modifiedCount } = await model.updateOne(same, {
        $set: { told: notified, checkAt: next },
        $inc: { version: 1 },
        $unset: released,
        ...(events.length > 0 && { $push: { outbox: { $each: events } } }),
      });
      if (modifiedCount > 0) outbox.publish(model, check._id, events);
    },

    async removeUserData(user: string): Promise<void> {
      await model.updateMany({ 'told.user': user }, { $pull: { told: { user } } });
    },
  };
}
