import { tooMany } from '@layover/kit/errors';
import type { EventFields } from '@layover/kit/events/catalogue';
import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { updateVersioned } from '@layover/kit/events/update-versioned';
import { dailyLimit, secondsOfDayLeft } from '@layover/kit/members/daily-limit';
import { isDuplicateKey } from '@layover/kit/mongo';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import type { Connection } from 'mongoose';
import { ownContent } from '../blog.errors.ts';
import { type BlogReport, blogReportModel, type ReportedType } from './report.model.ts';

/** The current state of a reported subject. */
export interface Reported {
  type: ReportedType;
  id: string;
  author: string;
  name: string;
  text: string;
  image: string;
}

type Grounds = Pick<BlogReport, 'reason' | 'note'>;

/** Reports of posts and comments to the ADMINs. A further one by the same person takes the place of the first. */
export function openReports({ mongo, outbox }: { mongo: Connection; outbox: Pick<Outbox, 'publish'> }) {
  const model = blogReportModel(mongo);
  const daily = dailyLimit(mongo, 'daily_blog_reports');

  /** @returns whether the person has reported it before */
  async function change(_id: string, about: Reported, reporter: string, grounds: Grounds): Promise<boolean> {
    const updated = await updateVersioned({
      model,
      outbox,
      filter: { _id },
      change: ({ reason, note }, version) => {
        if (reason === grounds.reason && note === grounds.note) return undefined;
        const update = { $set: { ...grounds, createdAt: new Date() } };
        return { update, events: [reported(about, reporter, grounds, version)] };
      },
    });
    return updated !== undefined;
  }

  return {
    model,

    /** @throws 409 own_content, 429 */
    async report(about: Reported, reporter: string, { reason, note }: Grounds): Promise<void> {
      if (about.author === reporter) throw ownContent();
      const grounds = { reason, note };
      const _id = `${about.type}:${about.id}:${reporter}`;
      if (await change(_id, about, reporter, grounds)) return;
      const createdAt = new Date();
      if (!(await daily.add(reporter, [`${about.type}:${about.id}`], REPORTS_PER_DAY, createdAt)))
        throw tooMany(secondsOfDayLeft(createdAt), 'too_many_reports');
      const events = [reported(about, reporter, grounds, 1)];
      const fields = { type: about.type, subject: about.id, reporter, ...grounds, createdAt, version: 1 };
      try {
        await model.create({ _id, ...fields, outbox: events });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
        await change(_id, about, reporter, grounds);
        return;
      }
      outbox.publish(model, _id, events);
    },

    /** Called when the account is deleted. */
    async removeUserData(reporter: string): Promise<void> {
      await model.deleteMany({ reporter });
      await daily.removeUserData(reporter);
    },
  };
}

const reported = (
  { type, id, author, ...content }: Reported,
  reporterId: string,
  grounds: Grounds,
  version: number,
) => {
  const message: EventFields<'content.reported'> = {
    subjectType: type,
    subjectId: id,
    authorId: author,
    reporterId,
    ...grounds,
    ...content,
  };
  return outboxEntry('content.reported', message, { version });
};
