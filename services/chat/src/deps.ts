import { personModel } from '@layover/kit/members/people';
import type { ServiceContext } from '@layover/kit/service';
import { openStorage } from '@layover/kit/uploads/storage';
import { attachmentModel } from './attachments/attachment.model.ts';
import { attachmentRepository } from './attachments/attachment.repository.ts';
import { attachmentFiles } from './attachments/attachment-files.ts';
import { attachmentRemoval } from './attachments/attachment-removal.ts';
import { cleanUpAttachments } from './attachments/clean-up-attachments.ts';
import { findAttachment } from './attachments/find-attachment.query.ts';
import { mayUpload, uploadAttachment } from './attachments/upload-attachment.ts';
import { acceptChat } from './chats/accept-chat.ts';
import { changeBlock } from './chats/block-person.ts';
import { revisionBatcher } from './chats/bump-revision.ts';
import { chatModel } from './chats/chat.model.ts';
import { chatRepository } from './chats/chat.repository.ts';
import { chatPresenter } from './chats/chat-presenter.query.ts';
import { createChat } from './chats/create-chat.ts';
import { listChats } from './chats/list-chats.query.ts';
import { markRead } from './chats/mark-read.ts';
import { memberChats } from './chats/member-chats.ts';
import { archiveChat, deleteChat, muteChat, pinChat } from './chats/member-settings.ts';
import { limitsOf, packageLimitModel } from './chats/package-limit.model.ts';
import { participantsCache } from './chats/participants.cache.ts';
import { raiseInLists } from './chats/raise-in-lists.ts';
import { startChat } from './chats/start-chat.ts';
import { startedChatsModel } from './chats/started-chats.model.ts';
import { startedChatsRepository } from './chats/started-chats.repository.ts';
import { acceptInvitation } from './groups/accept-invitation.ts';
import { acquaintanceOf } from './groups/acquaintance.query.ts';
import { addPerson } from './groups/add-person.ts';
import { askToReturn } from './groups/ask-to-return.ts';
import { closeInvitations } from './groups/close-invitations.ts';
import { createGroup } from './groups/create-group.ts';
import { declineInvitation } from './groups/decline-invitation.ts';
import { entranceOf } from './groups/entrance.ts';
import { invitationModel } from './groups/invitation.model.ts';
import { invitationRepository } from './groups/invitation.repository.ts';
import { leaveGroup } from './groups/leave-group.ts';
import { listInvitations } from './groups/list-invitations.query.ts';
import { prepareInvitations } from './groups/prepare-invitations.ts';
import { removePerson } from './groups/remove-person.ts';
import { renameGroup } from './groups/rename-group.ts';
import { blockersCache } from './members/blocks.cache.ts';
import { membershipModel } from './members/membership.model.ts';
import { membershipRepository } from './members/membership.repository.ts';
import { personCache } from './members/person.cache.ts';
import { findVisibleRange } from './members/visible-range.query.ts';
import { deleteMessage } from './messages/delete-message.ts';
import { editMessage } from './messages/edit-message.ts';
import { messageModel } from './messages/message.model.ts';
import { messageRepository } from './messages/message.repository.ts';
import { postSystemMessage } from './messages/post-system-message.ts';
import { searchMessages, type Wanted } from './messages/search-messages.query.ts';
import { sendMessage } from './messages/send-message.ts';
import { planCountModel } from './plans/plan-count.model.ts';
import { socketServer } from './realtime/socket-server.ts';
import { listReports } from './reports/list-reports.query.ts';
import { reportModel } from './reports/report.model.ts';
import { reportRepository } from './reports/report.repository.ts';
import { reportMessage } from './reports/report-message.ts';
import type { ChatSettings } from './settings.ts';
import { arrivalBarrier } from './sync/arrival-barrier.ts';
import { catchUp, type Known } from './sync/catch-up.query.ts';
import { encodeChanges } from './sync/encode-changes.query.ts';
import { perUserLimit } from './sync/per-user-limit.ts';
import { sharedReads } from './sync/shared-reads.query.ts';

export type ChatDeps = ReturnType<typeof openDeps>;

export function openDeps({
  mongo,
  outbox,
  tokens,
  registry,
  logger,
  settings,
}: ServiceContext<ChatSettings>) {
  const people = personModel(mongo);
  const directory = personCache(people);
  const chatDocuments = chatModel(mongo);
  const packageLimits = packageLimitModel(mongo);
  const planCounts = planCountModel(mongo);
  const chats = chatRepository(chatDocuments);
  const memberships = membershipRepository(membershipModel(mongo));
  const messages = messageRepository(messageModel(mongo));
  const findBlockers = blockersCache(memberships);
  const attachments = attachmentRepository(attachmentModel(mongo));
  const files = attachmentFiles(openStorage('attachments', settings));

  const invitations = invitationRepository(invitationModel(mongo));

  const reads = sharedReads({ chats, memberships, messages, invitations });
  const sockets = socketServer({
    redisUrl: settings.REDIS_URL,
    namespace: settings.NAMESPACE,
    tokens,
    people: directory,
    participants: participantsCache(chatDocuments),
    findBlockers,
    planCounts,
    chatsOf: async (user) => {
      const ids = (await reads.memberships.of(user)).map(({ chatId }) => chatId);
      return (await reads.chats.summaries(ids, user)).map(({ _id }) => _id);
    },
    roomsCheckSeconds: settings.ROOMS_CHECK_SECONDS,
    graceSeconds: settings.SOCKET_GRACE_SECONDS,
    eventsPerSecond: settings.SOCKET_EVENTS_PER_SECOND,
    socketsPerAccount: settings.SOCKETS_PER_ACCOUNT,
    joiningPerNetwork: settings.SOCKETS_JOINING_PER_NETWORK,
    registry,
    logger,
  });

  const listOwnInvitations = listInvitations({
    ...{ invitations, invitationsOf: reads.invitations.of, chats, people: directory },
  });
  const changesOf = catchUp({
    reads,
    viewer: chatPresenter({ ...reads, people: directory }),
    invitations: listOwnInvitations,
  });
  const encode = encodeChanges(directory);
  const together = arrivalBarrier();
  /** Several tabs come back at the same moment. */
  const catchUps = perUserLimit({ running: 2, waiting: 20 });
  const searches = perUserLimit({ running: 1, waiting: 4 });
  const viewer = chatPresenter({ memberships, messages, people: directory });
  const parts = {
    chats,
    memberships,
    messages,
    invitations,
    attachments,
    files,
    findBlockers,
    raiseInLists: raiseInLists({ chats, memberships }),
    people: directory,
    notifier: sockets.notifier,
    viewer,
  };
  const search = searchMessages(parts);
  const reading = findVisibleRange(parts);
  const reports = reportRepository(reportModel(mongo));
  const notice = postSystemMessage(parts);
  const accept = acceptChat({ ...parts, postSystemMessage: notice });
  const open = createChat({ ...parts, chatDocuments, outbox, postSystemMessage: notice });
  const own = memberChats(parts);
  const limits = {
    startedChats: startedChatsRepository(startedChatsModel(mongo)),
    limitsOf: limitsOf(packageLimits),
  };
  const acquaintance = acquaintanceOf(parts);
  const inviting = {
    entrance: entranceOf({ acquaintance, shownAsThere: sockets.presence.shownTo }),
    ...{ acquaintance, closeInvitations: closeInvitations(parts) },
    prepareInvitations: prepareInvitations({ ...parts, ...limits }),
  };
  const groups = { ...parts, ...limits, ...inviting, own, postSystemMessage: notice };
  const starting = {
    ...{ ...parts, ...limits, ...inviting },
    createChat: open,
    acceptChat: accept,
  };
  return {
    people,
    directory,
    chatDocuments,
    packageLimits,
    planCounts,
    chats,
    memberships,
    messages,
    sockets,
    viewer,
    startChat: startChat(starting),
    createGroup: createGroup(starting),
    acceptChat: accept,
    sendMessage: sendMessage(parts),
    markRead: markRead({ ...parts, bumpRevision: revisionBatcher(chats) }),
    changeBlock: changeBlock(groups),
    memberChats: own,
    hideChat: archiveChat(own),
    deleteChat: deleteChat(own),
    muteChat: muteChat(own),
    pinChat: pinChat({ ...parts, own }),
    leaveGroup: leaveGroup(groups),
    addPerson: addPerson(groups),
    removePerson: removePerson(groups),
    renameGroup: renameGroup(groups),
    acceptInvitation: acceptInvitation(groups),
    declineInvitation: declineInvitation(groups),
    askToReturn: askToReturn(groups),
    invitations,
    listInvitations: listOwnInvitations,
    listChats: listChats(parts),
    catchUp: (user: string, known: Known) =>
      catchUps(user, () => together(async () => encode(await changesOf(user, known)))),
    findReading: reading,
    searchMessages: (user: string, wanted: Wanted) => searches(user, () => search(user, wanted)),
    editMessage: editMessage(parts),
    deleteMessage: deleteMessage({ ...parts, removal: attachmentRemoval({ ...parts, logger }) }),
    mayUpload: mayUpload(parts),
    uploadAttachment: uploadAttachment(parts),
    findAttachment: findAttachment({ ...parts, findReading: reading }),
    attachmentFiles: files,
    sweepAttachments: cleanUpAttachments(parts),
    reportMessage: reportMessage({ ...parts, reports, findReading: reading }),
    listReports: listReports({ reports, people: directory }),
  };
}
