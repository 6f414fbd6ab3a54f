import { blockModel, hiddenPeople } from '@layover/kit/members/blocks';
import { dailyLimit } from '@layover/kit/members/daily-limit';
import { personModel } from '@layover/kit/members/people';
import type { ServiceContext } from '@layover/kit/service';
import { openStorage } from '@layover/kit/uploads/storage';
import { attachmentModel } from './attachments/attachment.model.ts';
import { attachmentRepository } from './attachments/attachment.repository.ts';
import { attachmentFiles } from './attachments/attachment-files.ts';
import { chatModel } from './chats/chat.model.ts';
import { chatRepository } from './chats/chat.repository.ts';
import { contactRepository } from './chats/contact.repository.ts';
import { limitsOf, packageLimitModel } from './chats/package-limit.model.ts';
import { pairRepository } from './chats/pair.repository.ts';
import { participantsCache } from './chats/participants.cache.ts';
import { candidateRepository } from './groups/candidate.repository.ts';
import { groupRepository } from './groups/group.repository.ts';
import { invitationModel } from './groups/invitation.model.ts';
import { invitationRepository } from './groups/invitation.repository.ts';
import { blockersCache } from './members/blocks.cache.ts';
import { membershipModel } from './members/membership.model.ts';
import { membershipRepository } from './members/membership.repository.ts';
import { personCache } from './members/person.cache.ts';
import { messageModel } from './messages/message.model.ts';
import { messageRepository } from './messages/message.repository.ts';
import { seqRepository } from './messages/seq.repository.ts';
import { moderationModel } from './moderation/moderation.model.ts';
import { interestModel, planModel } from './plan-chats/plan.model.ts';
import { planRepository } from './plan-chats/plan.repository.ts';
import { planChatRepository } from './plan-chats/plan-chat.repository.ts';
import { planCountModel } from './plans/plan-count.model.ts';
import { reportModel } from './reports/report.model.ts';
import { reportRepository } from './reports/report.repository.ts';
import type { ChatSettings } from './settings.ts';
import { noticeModel } from './unread-notices/notice.model.ts';
import { noticeRepository } from './unread-notices/notice.repository.ts';

export type Stores = ReturnType<typeof openStores>;

/** The models that events write to, and the repositories and caches that use cases read and write. */
export function openStores({
  mongo,
  settings,
  outbox,
}: Pick<ServiceContext<ChatSettings>, 'mongo' | 'settings' | 'outbox'>) {
  const models = {
    people: personModel(mongo),
    userBlocks: blockModel(mongo),
    chats: chatModel(mongo),
    packageLimits: packageLimitModel(mongo),
    unreadNotices: noticeModel(mongo),
    planCounts: planCountModel(mongo),
    plans: planModel(mongo),
    planInterests: interestModel(mongo),
    reports: reportModel(mongo),
    moderation: moderationModel(mongo),
  };
  const memberships = membershipRepository(membershipModel(mongo));
  const hidden = hiddenPeople(models.userBlocks);
  const participants = participantsCache(models.chats);
  return {
    models,
    hidden,
    pairs: pairRepository(models.chats),
    people: personCache(models.people),
    chats: chatRepository(models.chats),
    contacts: contactRepository(models.chats, outbox),
    seqs: seqRepository(models.chats),
    groups: groupRepository(models.chats, outbox),
    candidates: candidateRepository(models.chats, outbox),
    plans: planRepository(models.plans, models.planInterests),
    planChats: planChatRepository(models.chats),
    participants,
    memberships,
    findBlockers: blockersCache({ memberships, participants, hidden }),
    messages: messageRepository(messageModel(mongo)),
    attachments: attachmentRepository(attachmentModel(mongo)),
    attachmentFiles: attachmentFiles(openStorage('attachments', settings)),
    notices: noticeRepository(models.unreadNotices, outbox),
    invitations: invitationRepository(invitationModel(mongo)),
    startedChats: dailyLimit(mongo, 'dailyChats'),
    limitsOf: limitsOf(models.packageLimits),
    reports: reportRepository(models.reports, outbox),
    dailyReports: dailyLimit(mongo, 'dailyReports'),
  };
}
