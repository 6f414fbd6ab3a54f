import { redisSettings, serviceSettings } from '@layover/kit/config';
import { definePeople } from '@layover/kit/events/people';
import type { ServiceContext } from '@layover/kit/service';
import { openStorage, withUploads } from '@layover/kit/uploads/storage';
import { z } from 'zod';
import { attachmentModel } from './data/attachment.model.ts';
import { attachmentRepository } from './data/attachment.repository.ts';
import { attachmentFiles } from './data/attachment-files.ts';
import { chatModel } from './data/chat.model.ts';
import { chatRepository } from './data/chat.repository.ts';
import { chatBlockers } from './data/chat-blockers.ts';
import { chatParties } from './data/chat-parties.ts';
import { invitationModel } from './data/invitation.model.ts';
import { invitationRepository } from './data/invitation.repository.ts';
import { membershipModel } from './data/membership.model.ts';
import { membershipRepository } from './data/membership.repository.ts';
import { messageModel } from './data/message.model.ts';
import { messageRepository } from './data/message.repository.ts';
import { limitsOf, packageLimitModel } from './data/package-limit.model.ts';
import { peopleDirectory } from './data/people-directory.ts';
import { planCountModel } from './data/plan-count.model.ts';
import { reportModel } from './data/report.model.ts';
import { reportRepository } from './data/report.repository.ts';
import { startedChatsModel } from './data/started-chats.model.ts';
import { startedChatsRepository } from './data/started-chats.repository.ts';
import { socketServer } from './realtime/socket-server.ts';
import { acceptChat } from './usecases/accept-chat.ts';
import { acceptInvitation } from './usecases/accept-invitation.ts';
import { acquaintanceOf } from './usecases/acquaintance.ts';
import { addPerson } from './usecases/add-person.ts';
import { askToReturn } from './usecases/ask-to-return.ts';
import { attachmentRemoval } from './usecases/attachment-removal.ts';
import { changeBlock } from './usecases/block-person.ts';
import { closeInvitations } from './usecases/close-invitations.ts';
import { commitMessages } from './usecases/commit-messages.ts';
import { createGroup } from './usecases/create-group.ts';
import { declineInvitation } from './usecases/decline-invitation.ts';
import { deleteChat } from './usecases/delete-chat.ts';
import { deleteMessage } from './usecases/delete-message.ts';
import { editMessage } from './usecases/edit-message.ts';
import { entranceOf } from './usecases/entrance.ts';
import { hideChat } from './usecases/hide-chat.ts';
import { leaveGroup } from './usecases/leave-group.ts';
import { markRead } from './usecases/mark-read.ts';
import { messageRounds } from './usecases/message-rounds.ts';
import { moveUp } from './usecases/move-up.ts';
import { muteChat } from './usecases/mute-chat.ts';
import { openChat } from './usecases/open-chat.ts';
import { ownChats } from './usecases/own-chats.ts';
import { pinChat } from './usecases/pin-chat.ts';
import { postNotice } from './usecases/post-notice.ts';
import { prepareInvitations } from './usecases/prepare-invitations.ts';
import { removePerson } from './usecases/remove-person.ts';
import { renameGroup } from './usecases/rename-group.ts';
import { reportMessage } from './usecases/report-message.ts';
import { sendMessage } from './usecases/send-message.ts';
import { startChat } from './usecases/start-chat.ts';
import { sweepAttachments } from './usecases/sweep-attachments.ts';
import { mayUpload, uploadAttachment } from './usecases/upload-attachment.ts';
import { catchUp, type Known } from './views/catch-up.ts';
import { chatViewer } from './views/chat-viewer.ts';
import { encodeChanges } from './views/encode-changes.ts';
import { findAttachment } from './views/find-attachment.ts';
import { listChats } from './views/list-chats.ts';
import { listInvitations } from './views/list-invitations.ts';
import { listReports } from './views/list-reports.ts';
import { findReading } from './views/reading.ts';
import { searchMessages, type Wanted } from './views/search-messages.ts';
import { byUser } from './views/sharing/by-user.ts';
import { cohorts } from './views/sharing/cohorts.ts';
import { sharedReads } from './views/sharing/shared-reads.ts';

export const chatSettings = withUploads(
  serviceSettings.extend({
    ...redisSettings,
    /** A socket outlives its token by this much, so that a client that is slow to refresh it is not cut off. */
    SOCKET_GRACE_SECONDS: z.coerce.number().min(0).max(300).default(30),
    /** Whoever has left a chat hears nothing of it after this time, also where the word of it was lost between instances. */
    ROOMS_CHECK_SECONDS: z.coerce.number().min(1).max(60).default(60),
    /** What one account may send to an instance, by all its sockets; a quarter of a minute's worth at once. As the gateway lets through in calls. */
    SOCKET_EVENTS_PER_SECOND: z.coerce.number().min(1).max(10_000).default(4),
    /** Sockets of one account at an instance. */
    SOCKETS_PER_ACCOUNT: z.coerce.number().int().min(1).default(10),
    /** Sockets of one network at an instance that have not said yet whose they are. */
    SOCKETS_JOINING_PER_NETWORK: z.coerce.number().int().min(1).default(50),
  }),
);
type ChatSettings = z.infer<typeof chatSettings>;

export type ChatDeps = ReturnType<typeof openDeps>;

export function openDeps({
  mongo,
  outbox,
  tokens,
  registry,
  logger,
  settings,
}: ServiceContext<ChatSettings>) {
  const people = definePeople(mongo);
  const directory = peopleDirectory(people);
  const chatDocuments = chatModel(mongo);
  const packageLimits = packageLimitModel(mongo);
  const planCounts = planCountModel(mongo);
  const chats = chatRepository(chatDocuments);
  const memberships = membershipRepository(membershipModel(mongo));
  const messages = messageRepository(messageModel(mongo));
  const blockersIn = chatBlockers(memberships);
  const attachments = attachmentRepository(attachmentModel(mongo));
  const files = attachmentFiles(openStorage('attachments', settings));

  const invitations = invitationRepository(invitationModel(mongo));

  const reads = sharedReads({ chats, memberships, messages, invitations });
  const sockets = socketServer({
    redisUrl: settings.REDIS_URL,
    namespace: settings.NAMESPACE,
    tokens,
    people: directory,
    parties: chatParties(chatDocuments),
    blockersIn,
    planCounts,
    chatsOf: async (user) => {
      const ids = (await reads.memberships.of(user)).map(({ chatId }) => chatId);
      return (await reads.chats.linesOf(ids, user)).map(({ _id }) => _id);
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
    viewer: chatViewer({ ...reads, people: directory }),
    invitations: listOwnInvitations,
  });
  const encode = encodeChanges(directory);
  const together = cohorts();
  /** Several tabs come back at the same moment. */
  const catchUps = byUser({ running: 2, waiting: 20 });
  const searches = byUser({ running: 1, waiting: 4 });
  const viewer = chatViewer({ memberships, messages, people: directory });
  const parts = {
    chats,
    memberships,
    messages,
    invitations,
    attachments,
    files,
    blockersIn,
    moveUp: moveUp({ chats, memberships }),
    people: directory,
    announce: sockets.announce,
    viewer,
  };
  const search = searchMessages(parts);
  const reading = findReading(parts);
  const reports = reportRepository(reportModel(mongo));
  const rounds = messageRounds(commitMessages(parts));
  const notice = postNotice(parts);
  const accept = acceptChat({ ...parts, postNotice: notice });
  const open = openChat({ ...parts, chatDocuments, outbox, postNotice: notice });
  const own = ownChats(parts);
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
  const groups = { ...parts, ...limits, ...inviting, own, postNotice: notice };
  const starting = {
    ...{ ...parts, ...limits, ...inviting },
    openChat: open,
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
    sendMessage: sendMessage({ ...parts, rounds }),
    markRead: markRead({ ...parts, rounds }),
    changeBlock: changeBlock(groups),
    ownChats: own,
    hideChat: hideChat(own),
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
    sweepAttachments: sweepAttachments(parts),
    reportMessage: reportMessage({ ...parts, reports, findReading: reading }),
    listReports: listReports({ reports, people: directory }),
  };
}
