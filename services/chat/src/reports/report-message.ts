import { conflict, notFound } from '@layover/kit/errors';
import { newHexId } from '../ids.ts';
import type { FindVisibleRange } from '../members/visible-range.query.ts';
import { isVisible } from '../members/visible-range.rules.ts';
import type { MessageRepository } from '../messages/message.repository.ts';
import type { Report } from './report.model.ts';
import type { ReportRepository } from './report.repository.ts';

export interface ReportDeps {
  messages: MessageRepository;
  reports: ReportRepository;
  findVisibleRange: FindVisibleRange;
}

export type ReportMessage = (
  _id: string,
  reporter: string,
  why: Pick<Report, 'reason' | 'note'>,
) => Promise<void>;

/** Keeps the text as it is now: its writer may change or take it back later. Doing it again changes nothing. */
export const reportMessage =
  ({ messages, reports, findVisibleRange }: ReportDeps): ReportMessage =>
  async (_id, reporter, why) => {
    const message = await messages.byId(_id);
    const reading = message && (await findVisibleRange(message.chatId, reporter));
    if (!reading || !isVisible(message, reading)) throw notFound('The message');
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
