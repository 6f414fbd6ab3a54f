import type { Notification } from '@layover/proto/http/user/notification';
import type { Area } from '#shared/config/paths.ts';

export const isAboutChat = (kind: Notification['kind']): boolean =>
  kind === 'chat_request' || kind === 'group_invitation' || kind === 'group_added';

/** The page that a notification opens; empty for none. A chat opens over the page that the reader is on. */
export const notificationTarget = (
  { kind, subjectId, path }: Pick<Notification, 'kind' | 'subjectId' | 'path'>,
  area: Area,
): string => (isAboutChat(kind) ? `?chat=${subjectId}` : path && `/${area}${path}`);
