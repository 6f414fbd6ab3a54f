import { tooMany } from '@layover/kit/errors';
import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxFields } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { isDuplicateKey } from '@layover/kit/mongo';
import { REPORT_REASONS, REPORTS_PER_DAY } from '@layover/proto/limits';
import type { Connection, Model, QueryFilter } from 'mongoose';
import { dailyLimit, secondsOfDayLeft } from './daily-limit.ts';

/** The reason of a report. */
export interface ReportGrounds {
  reason: (typeof REPORT_REASONS)[number];
  note: string;
}

/** A report of something that a person has written. */
export interface ContentReport extends ReportGrounds {
  version: number;
  createdAt: Date;
  outbox?: OutboxEntry[];
}

/** Spread into the definition of a schema: the fields of `ContentReport`. */
export const reportFields = {
  reason: { type: String, enum: REPORT_REASONS, required: true },
  note: { type: String, default: '' },
  version: { type: Number, default: 1 },
  createdAt: { type: Date, required: true },
  ...outboxFields,
};

interface StoredReport extends ContentReport {
  /** Made of the ids of the subject and of the reporter, so that a person has one report of each subject. */
  _id: string;
  reporter: unknown;
}

interface ContentReportsOptions<R> {
  mongo: Connection;
  model: Model<R>;
  outbox: Pick<Outbox, 'publish'>;
  /** Counts the reports of a day. */
  dailyCollection: string;
}

/** The reports of a service. A further report of the same subject by the same person takes the place of the first. */
export function contentReports<R extends StoredReport>({
  mongo,
  model,
  outbox,
  dailyCollection,
}: ContentReportsOptions<R>) {
  const daily = dailyLimit(mongo, dailyCollection);

  /** @returns whether the person has reported the subject before */
  async function change(
    _id: string,
    grounds: ReportGrounds,
    eventOf: (version: number) => OutboxEntry,
  ): Promise<boolean> {
    const updated = await updateVersioned<StoredReport>({
      model: model as unknown as Model<StoredReport>,
      outbox,
      filter: { _id },
      change: ({ reason, note }, version) => {
        if (reason === grounds.reason && note === grounds.note) return undefined;
        return { update: { $set: { ...grounds, createdAt: new Date() } }, events: [eventOf(version)] };
      },
    });
    return updated !== undefined;
  }

  return {
    /**
     * Stores a report.
     * @param eventOf makes the event of the report with its version
     * @throws 429 too_many_reports
     */
    async store(
      report: Omit<R, 'version' | 'createdAt' | 'outbox'>,
      eventOf: (version: number) => OutboxEntry,
    ): Promise<void> {
      const { _id, reporter, reason, note } = report;
      if (await change(_id, { reason, note }, eventOf)) return;
      const createdAt = new Date();
      if (!(await daily.add(String(reporter), [_id], REPORTS_PER_DAY, createdAt)))
        throw tooMany(secondsOfDayLeft(createdAt), 'too_many_reports');
      const events = [eventOf(1)];
      try {
        await model.create({ ...report, createdAt, version: 1, outbox: events } as unknown as R);
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        await change(_id, { reason, note }, eventOf);
        return;
      }
      outbox.publish(model, _id, events);
    },

    /** Called when the account is deleted. */
    async removeUserData(reporter: string): Promise<void> {
      await model.deleteMany({ reporter } as QueryFilter<R>);
      await daily.removeUserData(reporter);
    },
  };
}
