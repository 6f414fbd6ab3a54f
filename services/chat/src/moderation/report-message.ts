import { tooMany } from '@layover/kit/errors';
import { REPORTS_PER_DAY } from '@layover/proto/limits';
import type { ReportGrounds } from '@layover/shared/members/content-reports';
import { type DailyLimit, secondsOfDayLeft } from '@layover/shared/members/daily-limit';
import { messageDeleted, messageNotFound } from '../errors.ts';
import { newHexId, oid } from '../ids.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { ReportRepository } from '../reports/index.ts';
import { type FindVisibleRange, isVisible } from '../visible-range/index.ts';

export interface ReportDeps {
  messages: MessageRepository;
  reports: ReportRepository;
  dailyReports: DailyLimit;
  findVisibleRange: FindVisibleRange;
}

type ReportMessage = (_id: string, reporter: string, grounds: ReportGrounds) => Promise<void>;

/**
 * Reports a message to the ADMINs with its present text, because the writer may edit or delete it later. A further report
 * by the same person changes the reason and the note. @throws 404, 409 message_deleted, 429 too_many_reports
 */
export const reportMessage =
  ({ messages, reports, dailyReports, findVisibleRange }: ReportDeps): ReportMessage =>
  async (_id, reporter, grounds) => {
    const message = await messages.byId(_id);
    const range = message && (await findVisibleRange(message.chatId, reporter));
    if (!range || !isVisible(message, range)) throw messageNotFound();
    if (message.user === reporter || message.type !== 'normal') throw messageNotFound();
    if (message.deleted) throw messageDeleted();
    if (await reports.change(_id, reporter, grounds)) return;

    const now = new Date();
    if (!(await dailyReports.add(reporter, [_id], REPORTS_PER_DAY, now)))
      throw tooMany(secondsOfDayLeft(now), 'too_many_reports');
    const { chatId, text, attachment, user: writer } = message;
    const isStored = await reports.insert({
      _id: oid(newHexId()),
      messageId: oid(_id),
      chatId: oid(chatId),
      text,
      attachmentId: attachment && oid(attachment._id),
      attachmentName: attachment?.name ?? null,
      attachmentKind: attachment?.kind ?? null,
      writer: oid(writer),
      reporter: oid(reporter),
      ...grounds,
      createdAt: now,
    });
    if (!isStored) await reports.change(_id, reporter, grounds);
  };
