import type { MailTopic } from '@layover/proto/http/user/notification';
import type { NotificationTopic } from '@layover/proto/http/user/notification-topics';
import { areaPath, publicPaths } from '@layover/proto/page-paths';
import type { Profile } from '../profiles/index.ts';

/**
 * The fields that all mails to a person have: the address, and the links to unsubscribe, also for mail programs (RFC
 * 8058).
 */
export function mailEnvelope(
  { id, email, emailConfirmed, first_name, last_name, rol }: Profile,
  secret: string,
  topic: NotificationTopic | MailTopic,
  publicUrl: string,
) {
  const area = rol === 'ADMIN' ? 'admin' : 'user';
  // Mails about the account cannot be turned off.
  const page =
    topic !== 'account' && publicPaths.unsubscribe.replace(':secret', secret).replace(':topic', topic);
  return {
    fields: {
      owner: id,
      topic,
      // The name of an unconfirmed account is left out, because somebody else may have registered the address.
      to: { name: emailConfirmed ? `${first_name} ${last_name}`.trim() : '', address: email },
      ...(page && {
        headers: {
          'List-Unsubscribe': `<${publicUrl}/api/user${page}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      }),
    },
    links: {
      ...(page && { unsubscribe: publicUrl + page }),
      settings: publicUrl + areaPath(area, 'notifications'),
    },
    /** The address of a page of the area. */
    open: (path: string): string => `${publicUrl}/${area}${path}`,
  };
}
