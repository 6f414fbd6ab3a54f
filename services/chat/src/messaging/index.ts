import type { Logger } from '@layover/kit/logger';
import type { Notifier } from '../notifier.ts';
import type { ChatSettings } from '../settings.ts';
import { type DeleteDeps, deleteMessage } from './delete-message.ts';
import { type EditDeps, editMessage } from './edit-message.ts';
import { postSystemMessage } from './post-system-message.ts';
import { removeExpiredMessages } from './remove-expired-messages.ts';
import { type SendDeps, sendMessage } from './send-message.ts';
import { startExpiry } from './start-expiry.ts';

interface MessagingDeps extends SendDeps, EditDeps, DeleteDeps {
  logger: Logger;
  notifier: Notifier;
  settings: Pick<ChatSettings, 'RETENTION_MESSAGES_DAYS'>;
}

/** Sends, edits and deletes messages. */
export const createMessaging = (deps: MessagingDeps) => ({
  sendMessage: sendMessage(deps),
  editMessage: editMessage(deps),
  deleteMessage: deleteMessage(deps),
  postSystemMessage: postSystemMessage(deps),
  stopExpiry: startExpiry({
    removeExpiredMessages: removeExpiredMessages(deps),
    days: deps.settings.RETENTION_MESSAGES_DAYS,
    logger: deps.logger,
  }),
});

export type { PostSystemMessage } from './post-system-message.ts';
export type { SendMessage } from './send-message.ts';
export { newSystemMessage, type SystemMessageInput } from './system-message.rules.ts';
