import { messageDeleted, messageNotFound } from '../errors.ts';

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

/** Stores the present text, because the writer may edit or delete it later. Repeating it changes nothing. */
export const reportMessage =
  ({ messages, reports, findVisibleRange }: ReportDeps): ReportMessage =>
  async (_id, reporter, why) => {
    const message = await messages.byId(_id);
    const range = message && (await findVisibleRange(message.chatId, reporter));
    if (!range || !isVisible(message, range)) throw messageNotFound();
    if (message.user === reporter || message.type !== 'normal') throw messageNotFound();
    if (message.deleted) throw messageDeleted();
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
