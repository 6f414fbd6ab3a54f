import type { ServiceContext } from '@layover/kit/service';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads } from '@layover/kit/uploads/index';
import { openStorage } from '@layover/kit/uploads/storage';
import { hiddenPeople } from '@layover/shared/members/blocks';
import { changeBlocks } from '@layover/shared/members/change-blocks';
import { dailyLimit } from '@layover/shared/members/daily-limit';
import { personModel } from '@layover/shared/members/people';
import { attachmentModel } from './attachments/attachment.model.ts';
import { attachmentRepository } from './attachments/attachment.repository.ts';
import { attachmentFiles } from './attachments/attachment-files.ts';
import { chatModel } from './chats/chat.model.ts';
import { chatRepository } from './chats/chat.repository.ts';
import { contactRepository } from './chats/contact.repository.ts';
import { participantsCache } from './chats/participants.cache.ts';
import { batchLoader } from './concurrency/batch-loader.ts';
import { groupLinkModel } from './group-links/group-link.model.ts';
import { groupLinkRepository } from './group-links/group-link.repository.ts';
import { candidateRepository } from './groups/candidate.repository.ts';
import { groupRepository } from './groups/group.repository.ts';
import { invitationModel } from './groups/invitation.model.ts';
import { invitationRepository } from './groups/invitation.repository.ts';
import { blockersCache } from './members/blocks.cache.ts';
import { membershipModel } from './members/membership.model.ts';
import { membershipRepository } from './members/membership.repository.ts';
import { personCache } from './members/person.cache.ts';
import { userBlockModel } from './members/user-block.model.ts';
import { messageModel } from './messages/message.model.ts';
import { messageRepository } from './messages/message.repository.ts';
import { seqRepository } from './messages/seq.repository.ts';
import { moderationModel } from './moderation/moderation.model.ts';
import { reportModel } from './moderation/report.model.ts';
import { reportRepository } from './moderation/report.repository.ts';
import { limitsOf } from './new-chats/limits-of.query.ts';
import { packageLimitModel } from './new-chats/package-limit.model.ts';
import { packagePeriodsModel } from './new-chats/package-periods.model.ts';
import { interestModel, planModel } from './plan-chats/plan.model.ts';
import { planRepository } from './plan-chats/plan.repository.ts';
import { planChatRepository } from './plan-chats/plan-chat.repository.ts';
import { planCountModel } from './plans/plan-count.model.ts';
import { readMarksModel } from './read-receipts/read-mark.model.ts';
import { readMarkRepository } from './read-receipts/read-mark.repository.ts';
import type { ChatSettings } from './settings.ts';
import { starModel } from './stars/star.model.ts';
import { starRepository } from './stars/star.repository.ts';
import { reminderModel } from './unread-reminders/reminder.model.ts';
import { reminderRepository } from './unread-reminders/reminder.repository.ts';

/** People whose own blocks one read finds. */
const BLOCK_READERS_MAX = 200;

export type Stores = ReturnType<typeof createStores>;

/** The models that events write to, and the repositories and caches that use cases read and write. */
export function createStores({
  mongo,
  settings,
  outbox,
  logger,
}: Pick<ServiceContext<ChatSettings>, 'mongo' | 'settings' | 'outbox' | 'logger'>) {
  const models = {
    people: personModel(mongo),
    userBlocks: userBlockModel(mongo),
    chats: chatModel(mongo),
    packageLimits: packageLimitModel(mongo),
    packagePeriods: packagePeriodsModel(mongo),
    unreadReminders: reminderModel(mongo),
    planCounts: planCountModel(mongo),
    plans: planModel(mongo),
    planInterests: interestModel(mongo),
    reports: reportModel(mongo),
    moderation: moderationModel(mongo),
  };
  const memberships = membershipRepository(membershipModel(mongo));
  const hidden = hiddenPeople(models.userBlocks);
  const participants = participantsCache(models.chats);
  const chats = chatRepository(models.chats);
  const uploads = createUploads({ prefix: 'chat', settings });
  // The chat is found by its id, because chats have no other index.
  const isReferenced = async (path: string, chatId?: string) =>
    chatId !== undefined && (await chats.byId(chatId))?.picture?.path === path;
  return {
    models,
    hidden,
    blocksMadeBy: batchLoader({ maxKeys: BLOCK_READERS_MAX, keyOf: ({ user }) => user }, hidden.madeBy),
    blocks: changeBlocks(models.userBlocks, outbox, 'chat.block-changed'),
    people: personCache(models.people),
    chats,
    uploads,
    groupPictures: documentPictures({ mongo, uploads, isReferenced, logger, collection: 'group_pictures' }),
    contacts: contactRepository(models.chats, outbox),
    seqs: seqRepository(models.chats),
    groups: groupRepository(models.chats, outbox),
    candidates: candidateRepository(models.chats, outbox),
    plans: planRepository(models.plans, models.planInterests),
    planChats: planChatRepository(models.chats),
    participants,
    memberships,
    findBlockers: blockersCache({ participants, hidden }),
    messages: messageRepository(messageModel(mongo)),
    readMarks: readMarkRepository(readMarksModel(mongo)),
    stars: starRepository(starModel(mongo)),
    attachments: attachmentRepository(attachmentModel(mongo)),
    attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
    reminders: reminderRepository(models.unreadReminders, outbox),
    invitations: invitationRepository(invitationModel(mongo)),
    groupLinks: groupLinkRepository(groupLinkModel(mongo)),
    unknownLinks: dailyLimit(mongo, 'dailyUnknownLinks'),
    startedChats: dailyLimit(mongo, 'dailyChats'),
    planChatJoins: dailyLimit(mongo, 'dailyPlanChatJoins'),
    limitsOf: limitsOf({ limits: models.packageLimits, periods: models.packagePeriods }),
    reports: reportRepository(models.reports, outbox),
    dailyReports: dailyLimit(mongo, 'dailyReports'),
  };
}
