import { shortenText } from '@layover/proto/text/characters';
import { mailContent } from '../mails/index.ts';
import { type OutgoingNotification, topicOf } from '../notification-settings/index.ts';
import type { Profile } from '../profiles/index.ts';

/** The notification that the service worker shows (`web/src/service-worker/push.ts`). */
interface PushContent {
  title: string;
  body: string;
  /** Path of the page that a click opens. */
  path: string;
  /** A message replaces the one with the same tag. */
  tag: string;
  lang: string;
}

/** Push services take 4,096 bytes with the encryption. A character can have four bytes, and JSON doubles some. */
const TITLE_MAX = 100;
const BODY_MAX = 250;

/** The message about a notification, in the reader's language. */
export function pushContent(
  pushed: OutgoingNotification,
  { locale, rol }: Pick<Profile, 'locale' | 'rol'>,
): PushContent {
  const area = rol === 'ADMIN' ? 'admin' : 'user';
  const { subject, preheader } = mailContent(pushed, locale, { open: '', settings: '' });
  return {
    title: shortenText(subject, TITLE_MAX),
    body: shortenText(preheader, BODY_MAX),
    path: `/${area}${pushed.path || '/destinations'}`,
    tag: `${topicOf(pushed.kind)}:${pushed.subjectId}`,
    lang: locale,
  };
}
