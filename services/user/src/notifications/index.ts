import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { Connection } from 'mongoose';
import { commentStateModel } from './comment-state.model.ts';
import { notificationModel } from './notification.model.ts';
import { notificationRepository } from './notification.repository.ts';
import { notificationViewModel } from './notification-view.model.ts';
import { notificationViewRepository } from './notification-view.repository.ts';
import { commentNotifications } from './withdraw-comments.ts';

/** The notifications of people in the application, and until when they have seen them. */
export function createNotifications(mongo: Connection, hidden: HiddenPeople) {
  const model = notificationModel(mongo);
  const viewModel = notificationViewModel(mongo);
  const notifications = notificationRepository(model, hidden);
  return {
    model,
    viewModel,
    notifications,
    views: notificationViewRepository(viewModel),
    comments: commentNotifications({ states: commentStateModel(mongo), notifications }),
  };
}

export { endOfUse } from './end-of-use.ts';
export { groupNotifications } from './group-notifications.ts';
export { localize, translationsOf } from './localize.ts';
export { type NotificationModel, notificationId } from './notification.model.ts';
export type { NewNotification, NotificationRepository } from './notification.repository.ts';
export type { NotificationViewModel } from './notification-view.model.ts';
export type { NotificationViewRepository } from './notification-view.repository.ts';
export type { CommentNotifications } from './withdraw-comments.ts';
