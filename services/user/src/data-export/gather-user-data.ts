import type { Uploads } from '@layover/kit/uploads/index';
import {
  type ExportedFile,
  type GatherData,
  jsonFile,
  jsonListFile,
} from '@layover/shared/data-export/exported-file';
import { mailsOf } from '@layover/shared/data-export/mails-of';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { Connection } from 'mongoose';
import type { AuditModel } from '../audit/index.ts';
import type { BlockModel } from '../blocks/index.ts';
import { DIGEST_HOUR } from '../digests/index.ts';
import type { CaseModel } from '../moderation/index.ts';
import { choicesOf, type NotificationSettingsModel } from '../notification-settings/index.ts';
import type { NotificationModel, NotificationViewModel } from '../notifications/index.ts';
import type { WebhookDeliveryModel } from '../outgoing-webhooks/index.ts';
import type { ProfileModel } from '../profiles/index.ts';
import type { PushSubscriptionModel } from '../push/index.ts';
import type { UnreadChatModel } from '../unread-chats/index.ts';

export interface GatherUserDataDeps {
  mongo: Connection;
  uploads: Pick<Uploads, 'read'>;
  hidden: Pick<HiddenPeople, 'of'>;
  models: {
    profiles: ProfileModel;
    audit: AuditModel;
    notifications: NotificationModel;
    notificationSettings: NotificationSettingsModel;
    blocks: BlockModel;
    cases: CaseModel;
    views: NotificationViewModel;
    subscriptions: PushSubscriptionModel;
    unreadChats: UnreadChatModel;
    webhookDeliveries: WebhookDeliveryModel;
  };
}

/** Gathers the data that the service stores about a person, without the notes of ADMINs. */
export function gatherUserData({ mongo, uploads, hidden, models }: GatherUserDataDeps): GatherData {
  const nameOf = async (person: string) => {
    const found = await models.profiles.findById(person, { first_name: 1, last_name: 1 }).lean();
    return found ? `${found.first_name} ${found.last_name}`.trim() : '';
  };

  async function* photo(path: string, name: string): AsyncGenerator<ExportedFile> {
    const content = await uploads.read(path);
    if (content) yield { name: `${name}.webp`, content };
  }

  async function* blockedPeople(user: string) {
    for await (const { other, at } of models.blocks.find({ user, blocked: true }).lean().cursor())
      yield { person: { id: other, name: await nameOf(other) }, blockedAt: at };
  }

  /** Only the person's own reports, and not how others have answered them. */
  async function* reports(reporter: string) {
    const fields = { type: 1, subjectId: 1, reports: 1 } as const;
    for await (const found of models.cases.find({ 'reports.reporter': reporter }, fields).lean().cursor())
      for (const { reporter: by, reason, note, at, answered } of found.reports)
        if (by === reporter)
          yield { about: { type: found.type, id: found.subjectId }, reason, note, reportedAt: at, answered };
  }

  async function* notifications(user: string) {
    const people = [...(await hidden.of(user))];
    const found = models.notifications
      .find({ user, person: { $nin: people }, isWithdrawn: { $ne: true } })
      .sort({ createdAt: -1 });
    for await (const { kind, params, path, isRead, createdAt } of found.lean().cursor())
      yield { kind, details: params, page: path, isRead, createdAt };
  }

  /** Chats about whose messages the person was notified; the messages themselves are with the chats. */
  async function* unreadChats(user: string) {
    const writers = { $nin: [...(await hidden.of(user))] };
    const found = models.unreadChats
      .find({ user, seq: { $gt: 0 }, writerId: writers })
      .sort({ changedAt: -1 });
    for await (const chat of found.lean().cursor())
      yield {
        chat: { id: chat.chatId, ...(chat.chatName && { name: chat.chatName }) },
        latestWriter: { id: chat.writerId, name: chat.writerName },
        unreadMessages: chat.readSeq < chat.seq ? chat.count : 0,
        notifiedAt: chat.changedAt,
      };
  }

  async function* pushes(user: string) {
    for await (const { endpoint, createdAt, expiresAt } of models.subscriptions
      .find({ user })
      .lean()
      .cursor())
      yield { pushService: new URL(endpoint).host, createdAt, expiresAt };
  }

  /** Messages to systems of the operator that have the person's id. A report of the person is not theirs to see. */
  async function* webhooks(about: string) {
    const found = models.webhookDeliveries.find({ about, type: 'package.purchased' });
    for await (const { body, state, createdAt } of found.lean().cursor())
      yield { message: JSON.parse(body), state, createdAt };
  }

  /** Entries of the audit trail: the actions of an ADMIN, without the texts of others, and the actions on their account. */
  async function* audit(person: string) {
    const wanted = { $or: [{ actor: person }, { subjectId: person }] };
    for await (const { actor, action, subjectType, subjectId, at } of models.audit
      .find(wanted)
      .lean()
      .cursor())
      yield { by: actor === person ? 'you' : 'another ADMIN', action, subjectType, subjectId, at };
  }

  async function* settings(person: string): AsyncGenerator<ExportedFile> {
    const [stored, view] = await Promise.all([
      models.notificationSettings.findById(person).lean(),
      models.views.findById(person).lean(),
    ]);
    yield jsonFile('notification-settings', {
      topics: choicesOf(stored ?? {}),
      quietHours: stored?.quietHours ?? null,
      digestHour: stored?.digestHour ?? DIGEST_HOUR,
      timeZone: stored?.timeZone ?? null,
      showsPreviews: stored?.showsPreviews ?? false,
      showsToasts: stored?.showsToasts ?? true,
      playsSound: stored?.playsSound ?? true,
      bellSeenUntil: view?.seenUntil ?? null,
    });
  }

  return async function* (person) {
    const profile = await models.profiles.findById(person).lean();
    if (!profile || profile.deleted) return;
    yield jsonFile('profile', {
      id: person,
      firstName: profile.first_name,
      lastName: profile.last_name,
      email: profile.email,
      role: profile.rol,
      company: profile.company,
      job: profile.job,
      city: profile.city,
      about: profile.about,
      languages: profile.languages,
      tags: profile.tags,
      packages: profile.periods,
      confirmedWorkEmailDomain: profile.workEmail,
      privacy: {
        othersSeeThatYouAreOnline: profile.show_presence,
        othersSeeThatYouAreTyping: profile.show_typing,
        othersSeeWhatYouHaveRead: profile.show_read,
        othersFindYou: profile.be_found,
        othersSeeYouInLists: profile.be_listed,
        pagesOfYourLinksAreFetched: profile.link_previews,
      },
      languageOfMails: profile.locale,
      seesTheGuideForNewPeople: profile.show_guide,
      isDisabled: profile.disabled,
      joinedAt: profile.joinedAt,
    });
    yield* photo(profile.profilePhoto, 'profile-photo');
    yield* photo(profile.coverPhoto, 'cover-photo');
    yield* settings(person);
    yield jsonListFile('notifications', notifications(person));
    yield jsonListFile('unread-chats', unreadChats(person));
    yield jsonListFile('browsers-with-push', pushes(person));
    yield jsonListFile('webhooks-about-you', webhooks(person));
    yield jsonListFile('blocked-people', blockedPeople(person));
    yield jsonListFile('reports-you-made', reports(person));
    yield jsonListFile('mails-to-you', mailsOf(mongo, person));
    if (profile.rol === 'ADMIN') yield jsonListFile('audit-trail', audit(person));
  };
}
