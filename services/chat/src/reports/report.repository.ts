import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey, retryOnDeadlock } from '@layover/kit/mongo';
import type { ReportGrounds } from '@layover/shared/members/content-reports';
import { hex, oid } from '../ids.ts';
import { ONE_REPORT, type ReportDocument, type ReportModel } from './report.model.ts';

export type ReportRepository = ReturnType<typeof reportRepository>;

type NewReport = Omit<ReportDocument, 'version' | 'outbox'>;

export function reportRepository(model: ReportModel, outbox: Pick<Outbox, 'publish'>) {
  return {
    /**
     * Changes the reason and the note of the person's report of a message. What was reported stays as it was at first,
     * because the writer may have edited it since.
     * @returns whether there is such a report
     */
    async change(messageId: string, reporter: string, grounds: ReportGrounds): Promise<boolean> {
      const updated = await updateVersioned({
        model,
        outbox,
        filter: { messageId: oid(messageId), reporter: oid(reporter) },
        change: (report, version) => {
          if (report.reason === grounds.reason && report.note === grounds.note) return undefined;
          return { update: { $set: grounds }, events: [reported({ ...report, ...grounds }, version)] };
        },
      });
      return updated !== undefined;
    },

    /** @returns whether it was stored; another call may have stored a report of the person meanwhile */
    async insert(report: NewReport): Promise<boolean> {
      const events = [reported(report, 1)];
      try {
        await retryOnDeadlock(() => model.create({ ...report, version: 1, outbox: events }));
      } catch (err) {
        if (isDuplicateKey(err, ONE_REPORT)) return false;
        // The driver repeats an insert when its connection broke, so the first one may be stored.
        if (!isDuplicateKey(err, '_id_')) throw err;
      }
      outbox.publish(model, report._id, events);
      return true;
    },

    /** Ids of the files that reports of a message name. */
    async filesOf(messageId: string): Promise<string[]> {
      const found = await model.find({ messageId: oid(messageId) }, { attachmentId: 1 }).lean();
      return [...new Set(found.flatMap(({ attachmentId }) => (attachmentId ? [hex(attachmentId)] : [])))];
    },

    /** A report that names a file. */
    ofFile: (attachmentId: string): Promise<ReportDocument | null> =>
      model
        .findOne({ attachmentId: oid(attachmentId) })
        .lean<ReportDocument>()
        .exec(),

    /** Stores the events of an ADMIN's access to a report. */
    async publishFrom(report: Pick<ReportDocument, '_id'>, events: readonly OutboxEntry[]): Promise<void> {
      await model.updateOne({ _id: report._id }, { $push: { outbox: { $each: events } } });
      outbox.publish(model, report._id, events);
    },

    /** The reports that a person has made. */
    madeBy: (person: string) =>
      model
        .find({ reporter: oid(person) }, { messageId: 1, reason: 1, note: 1, createdAt: 1 })
        .lean()
        .cursor(),

    /** Removes the reports of a deleted account, and the texts of its messages from those of others. */
    async removeUserData(person: string): Promise<void> {
      await model.deleteMany({ reporter: oid(person) });
      await model.updateMany({ writer: oid(person) }, { $set: { text: '', attachmentName: null } });
    },
  };
}

const reported = (report: Omit<ReportDocument, 'version'>, version: number) =>
  outboxEntry(
    'chat.message-reported',
    {
      messageId: hex(report.messageId),
      chatId: hex(report.chatId),
      writerId: hex(report.writer),
      reporterId: hex(report.reporter),
      reason: report.reason,
      note: report.note,
      text: report.text,
      ...(report.attachmentId && {
        attachmentId: hex(report.attachmentId),
        attachmentName: report.attachmentName ?? '',
        attachmentKind: report.attachmentKind ?? 'file',
        attachmentPath: `/message/reported-attachment/${hex(report.attachmentId)}`,
      }),
    },
    { version },
  );
