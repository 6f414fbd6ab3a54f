import { conflict, notFound } from '@layover/kit/errors';
import { newHexId } from '../data/ids.ts';
import type { MessageRepository } from '../data/message.repository.ts';
import type { ReportRepository } from '../data/report.repository.ts';
import type { Report } from '../domain/report.ts';
import { type FindReading, isSeen } from '../views/reading.ts';

interface ReportDeps {
  messages: MessageRepository;
  reports: ReportRepository;
  findReading: FindReading;
}

export type ReportMessage = (
  _id: string,
  reporter: string,
  why: Pick<Report, 'reason' | 'note'>,
) => Promise<void>;

/** Keeps the text as it is now: its writer may change or take it back later. Doing it again changes nothing. */
export const reportMessage =
  ({ messages, reports, findReading }: ReportDeps): ReportMessage =>
  async (_id, reporter, why) => {
    const message = await messages.byId(_id);
    const reading = message && (await findReading(message.chatId, reporter));
    if (!reading || !isSeen(message, reading)) throw notFound('The message');
    if (message.user === reporter || message.type !== 'normal') throw notFound('The message');
    if (message.deleted) throw conflict('message_deleted', 'The message was deleted.');
    const { chatId, text, attachment, user: writer } = message;
    await reports.insertOnce({
      _id: newHexId(),
      messageId: _id,
      chatId,
      text,
      attachmentName: attachment?.name ?? null,
      writer,
      reporter,
      ...why,
      createdAt: new Date(),
    });
  };
