import type { NotificationGroup } from '@layover/proto/http/user/notification';
import type { NotificationDocument } from './notification.model.ts';

/** Puts notifications of one kind about one subject together, in the order of the newest of each group. */
export function groupNotifications(newestFirst: readonly NotificationDocument[]): NotificationGroup[] {
  const groups = Map.groupBy(newestFirst, ({ kind, subjectId }) => `${kind}:${subjectId}`);
  return Array.from(groups.values(), (members) => {
    const {
      user: _,
      person: _person,
      isUnlisted: _isUnlisted,
      digest: _digest,
      createdAt,
      ...newest
    } = members[0]!;
    return {
      ...newest,
      createdAt: createdAt.toISOString(),
      isRead: members.every(({ isRead }) => isRead),
      ids: members.map(({ _id }) => _id),
      people: new Set(members.flatMap(({ person, params }) => person ?? params.person ?? [])).size,
    };
  });
}
