import { upsertIfNewer } from '@layover/kit/events/upsert-if-newer';
import type { CommentStateModel } from './comment-state.model.ts';
import type { NotificationRepository } from './notification.repository.ts';

interface WithdrawCommentsDeps {
  states: CommentStateModel;
  notifications: Pick<NotificationRepository, 'setWithdrawn'>;
}

export type CommentNotifications = ReturnType<typeof commentNotifications>;

/**
 * Withdraws the notifications of comments that are deleted or hidden, and lists them again when the comments are shown. The
 * events come in any order: a new notification gets the state of its comment after it is stored, and a new state is stored
 * before the notifications get it.
 */
export function commentNotifications({ states, notifications }: WithdrawCommentsDeps) {
  /** Gives the notifications of a comment its stored state. */
  async function update(comment: string): Promise<void> {
    const state = await states.findById(comment).lean();
    if (state) await notifications.setWithdrawn(comment, !state.shown, state.version);
  }
  return {
    update,
    async changed(comment: string, shown: boolean, version: number): Promise<void> {
      await upsertIfNewer(states, comment, version, { shown, changedAt: new Date() });
      await update(comment);
    },
  };
}
