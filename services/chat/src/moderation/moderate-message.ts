import { unavailable } from '@layover/kit/errors';
import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { AttachmentRepository } from '../attachments/index.ts';
import type { SeqRepository } from '../chats/index.ts';
import { publishMessage, reviseIfLate } from '../message-revisions/index.ts';
import type { MessageRepository } from '../messages/index.ts';
import type { Notifier } from '../notifier.ts';
import type { PersonCache } from '../people/index.ts';
import type { ModerationModel, ReportRepository } from '../reports/index.ts';

export interface ModerateDeps {
  moderation: ModerationModel;
  messages: MessageRepository;
  seqs: SeqRepository;
  reports: ReportRepository;
  attachments: AttachmentRepository;
  people: PersonCache;
  notifier: Notifier;
}

interface MessageModeration {
  messageId: string;
  open: boolean;
  hidden: boolean;
  /** Version of the case. */
  version: number;
}

/** Concurrent edits of the same message that a decision tolerates. */
const ATTEMPTS = 20;

/** Hides a message from everybody, or shows it again, as the newest decision of the ADMINs asks. */
export function moderateMessage(deps: ModerateDeps) {
  const { moderation, messages, seqs, reports, attachments, people, notifier } = deps;
  const revise = reviseIfLate({ seqs, messages });

  async function apply({ messageId, hidden, version }: MessageModeration): Promise<void> {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const message = await messages.takeModeration(messageId, version);
      // A newer decision was applied, or the message has nothing to hide or to show.
      if (!message || message.type !== 'normal') return;
      if (hidden ? message.deleted : !message.moderated) return;
      const at = new Date();
      const chat = await seqs.bumpRevision(message.chatId, at);
      if (!chat) return;
      const changed = await messages.moderate(message, { hidden, version, revision: chat.revision });
      if (!changed) continue;
      const stored = await revise(changed, at);
      await publishMessage({ people, notifier }, stored, chat.members);
      return;
    }
    throw unavailable();
  }

  return async (decision: MessageModeration): Promise<void> => {
    const { messageId, version, open, hidden } = decision;
    await upsertIfNewer(moderation, messageId, version, { open, hidden });
    await apply(decision);
    // The file of a message that its writer has deleted was kept for the ADMINs.
    if (!open)
      for (const file of await reports.filesOf(messageId)) await attachments.checkAt(file, new Date());
  };
}
