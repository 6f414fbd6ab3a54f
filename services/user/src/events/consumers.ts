import { timestampDate } from '@bufbuild/protobuf/wkt';
import { defineConsumers } from '@layover/kit/events/consumer';
import type { EventMeta } from '@layover/kit/events/envelope';
import type { EventMessage } from '@layover/proto/events/catalogue';
import { Role } from '@layover/proto/http/shared-schemas';
import { NotificationKind } from '@layover/proto/http/user/notification';
import { contactConsumers } from '@layover/shared/members/contacts';
import { periodsFrom } from '@layover/shared/members/package-periods';
import { emailOwner } from '../contact-mails/index.ts';
import type { UserDeps } from '../deps.ts';
import { moderationConsumers } from '../moderation/index.ts';
import { type NewNotification, translationsOf } from '../notifications/index.ts';
import { newProfile, type ProfileChange, tombstone } from '../profiles/index.ts';

/**
 * Applies events of accounts and purchases to profiles, and stores notifications and the audit trail. Each change of a
 * profile publishes `user.profile-changed`.
 */
export function userConsumers(deps: UserDeps) {
  const { profiles, push, notifyPeople, models, moderation } = deps;
  const { hidden } = deps.blocks;
  const { consumers: webhooks } = deps.webhooks;
  /** An event that arrives before the registration fails here and is retried later. */
  async function changeExisting(id: string, change: ProfileChange): Promise<void> {
    // Before the update: a profile that appears after it would not have the change.
    if (!(await profiles.find(id))) throw new Error(`there is no profile ${id} yet`);
    await profiles.update(id, change);
  }

  async function notifyOf(
    {
      kind,
      userIds,
      params,
      image,
      path,
      subjectId,
      personId: person,
    }: EventMessage<'plan.people-notified' | 'chat.people-notified' | 'content.people-notified'>,
    { id, time }: EventMeta,
    more: Pick<NewNotification, 'translations' | 'comment'> = {},
  ): Promise<void> {
    // The account may have been deleted by the time that the event arrives.
    if (person && (await profiles.find(person))?.deleted) return;
    const notification = {
      kind: NotificationKind.parse(kind),
      params,
      image,
      path,
      subjectId,
      createdAt: time,
      ...more,
      ...(person !== '' && { person }),
    };
    const without = person === '' ? new Set() : await hidden.among(person, userIds);
    const notified = userIds.filter((user) => !without.has(user));
    await notifyPeople(id, notified, notification);
  }

  return defineConsumers('user', {
    'auth.account-registered': async ({ accountId, firstName, lastName, email, rol, company, job }) => {
      const names = { first_name: firstName, last_name: lastName, email, rol: Role.parse(rol) };
      await profiles.add(accountId, newProfile({ ...names, company, job }));
      // The claims of a token may have made the profile already, and its owner may have edited it: fill in only empty fields.
      await profiles.update(accountId, (profile) => {
        const missing = {
          ...(profile.company === '' && company !== '' ? { company } : {}),
          ...(profile.job === '' && job !== '' ? { job } : {}),
        };
        return Object.keys(missing).length > 0 ? missing : undefined;
      });
    },

    'auth.role-changed': ({ accountId, rol }, { version }) =>
      changeExisting(accountId, (profile) =>
        profile.rolVersion < version
          ? { rol: Role.parse(rol), rolVersion: version, show_guide: true }
          : undefined,
      ),

    'auth.account-disabled': async ({ accountId, disabled, deletesAt: due }, { version }) => {
      const deletesAt = due ? timestampDate(due) : null;
      await changeExisting(accountId, (profile) =>
        profile.disabledVersion < version ? { disabled, deletesAt, disabledVersion: version } : undefined,
      );
      if (disabled) await push.removeByOwner(accountId);
    },

    // Somebody else who knew the password may have made the link.
    'auth.password-changed': ({ accountId }, { time }) => deps.dataExports.removeLink(accountId, time),

    'auth.session-ended': ({ accountId, sessionId }) =>
      push.subscriptions.removeOfSession(accountId, sessionId),

    'auth.email-changed': ({ accountId, email }, { version }) =>
      changeExisting(accountId, (profile) =>
        profile.emailVersion < version ? { email, emailConfirmed: true, emailVersion: version } : undefined,
      ),

    'auth.work-email-changed': ({ accountId, domain, confirmedAt }, { version }) =>
      changeExisting(accountId, (profile) => {
        if (profile.workEmailVersion >= version) return undefined;
        const workEmail = domain && confirmedAt ? { domain, confirmedAt: timestampDate(confirmedAt) } : null;
        return { workEmail, workEmailVersion: version };
      }),

    'auth.account-deleted': async ({ accountId, email }) => {
      await profiles.add(accountId, tombstone());
      await profiles.update(accountId, tombstone);
      if (email !== '') await deps.mails?.removeByOwner(emailOwner(email));
      await deps.deletedAccounts.begin(accountId);
    },

    ...contactConsumers(models.contacts),

    'chat.block-changed': async ({ userId, otherId, blocked }, meta) => {
      // A deleted account keeps no blocks.
      for (const person of [userId, otherId]) if ((await profiles.find(person))?.deleted) return;
      await deps.blocks.blocks.receive({ user: userId, other: otherId, blocked }, meta);
    },

    ...deps.audit.consumers,

    ...deps.dataExports.consumers,

    'plan.people-notified': (message, meta) => {
      const { planTranslations: plan, cityTranslations: city } = message;
      return notifyOf(message, meta, { translations: translationsOf({ plan, city }) });
    },
    'chat.people-notified': (message, meta) => notifyOf(message, meta),
    'content.people-notified': (message, meta) =>
      notifyOf(message, meta, message.commentId === '' ? {} : { comment: message.commentId }),
    'content.comment-changed': ({ commentId, shown }, { version }) =>
      deps.comments.changed(commentId, shown, version),
    'chat.messages-waiting': (message, { time }) => deps.notifyOfMessages(message, time),
    'chat.messages-read': ({ chatId, userIds, seq }, { time }) =>
      deps.unreadChats.markRead(chatId, userIds, seq, time),
    'user.people-notified': ({ kind, userIds, params, image, path, subjectId }, { id, time }) =>
      notifyPeople(id, userIds, {
        kind: NotificationKind.parse(kind),
        params,
        image,
        path,
        subjectId,
        createdAt: time,
      }),
    'payment.people-notified': ({ kind, userIds, params, path, subjectId }, { id, time }) =>
      notifyPeople(id, userIds, {
        kind: NotificationKind.parse(kind),
        params,
        image: '',
        path,
        subjectId,
        createdAt: time,
      }),
    ...moderationConsumers(moderation.addReport),

    'content.people-requested': deps.republishPeople,
    'content.contact-received': (received, { id }) => deps.contactMails.mailContactReceived(id, received),
    'content.contact-answered': (answered, { id }) => deps.contactMails.mailContactAnswer(id, answered),

    'payment.package-purchased': async (message, meta) => {
      const { version } = meta;
      await changeExisting(message.userId, (profile) =>
        profile.periodsVersion < version
          ? { periods: periodsFrom(message, new Date()), periodsVersion: version }
          : undefined,
      );
      await webhooks['payment.package-purchased'](message, meta);
    },
    'plan.changed': webhooks['plan.changed'],
    'user.report-received': webhooks['user.report-received'],
  });
}
