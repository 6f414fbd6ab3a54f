import type { NotificationGroup } from '@layover/proto/http/user/notification';
import { localize } from './localize.ts';
import type { NotificationDocument } from './notification.model.ts';

/**
 * Puts notifications of one kind about one subject together, in the order of the newest of each group, with names in the
 * first of the reader's languages that they have.
 */
export function groupNotifications(
  newestFirst: readonly NotificationDocument[],
  locales: readonly string[],
): NotificationGroup[] {
  const groups = Map.groupBy(newestFirst, ({ kind, subjectId }) => `${kind}:${subjectId}`);
  return Array.from(groups.values(), (members) => {
    const { _id, kind, params, image, path, subjectId, createdAt } = localize(members[0]!, locales);
    return {
      _id,
      kind,
      params,
      image,
      path,
      subjectId,
      createdAt: createdAt.toISOString(),
      isRead: members.every(({ isRead }) => isRead),
      ids: members.map(({ _id }) => _id),
      people: new Set(members.flatMap(({ person, params }) => person ?? params.person ?? [])).size,
    };
  });
}
