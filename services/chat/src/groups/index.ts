import type { Logger } from '@layover/kit/logger';
import { startCleanup } from '@layover/kit/uploads/cleanup';
import { documentPictures } from '@layover/kit/uploads/document-pictures';
import { createUploads, type UploadSettings } from '@layover/kit/uploads/index';
import type { Connection } from 'mongoose';
import { type AcceptInvitationDeps, acceptInvitation } from './accept-invitation.ts';
import { type AcquaintanceDeps, acquaintanceOf } from './acquaintance.query.ts';
import { type AddPersonDeps, addPerson } from './add-person.ts';
import { askToReturn } from './ask-to-return.ts';
import { changeManager } from './change-manager.ts';
import { type ChangePictureDeps, changePicture, mayChangePicture } from './change-picture.ts';
import { type CloseInvitationsDeps, closeInvitations } from './close-invitations.ts';
import { type CreateGroupDeps, createGroup } from './create-group.ts';
import { type DeclineInvitationDeps, declineInvitation } from './decline-invitation.ts';
import { type DeliverWithheldDeps, deliverWithheld } from './deliver-withheld.ts';
import { leaveGroup } from './leave-group.ts';
import { liftRemoval } from './lift-removal.ts';
import { type ListInvitationsDeps, listInvitations } from './list-invitations.query.ts';
import { type PrepareInvitationsDeps, prepareInvitations } from './prepare-invitations.ts';
import { type RemovePersonDeps, removePerson } from './remove-person.ts';
import { renameGroup } from './rename-group.ts';

type Made = 'acquaintance' | 'prepareInvitations' | 'groupPictures';

interface GroupsContext {
  mongo: Connection;
  settings: UploadSettings;
  logger: Logger;
}

type GroupsDeps = AcquaintanceDeps &
  Omit<AcceptInvitationDeps, Made> &
  Omit<AddPersonDeps, Made> &
  Omit<ChangePictureDeps, Made> &
  CloseInvitationsDeps &
  DeliverWithheldDeps &
  Omit<CreateGroupDeps, Made> &
  Omit<DeclineInvitationDeps, Made> &
  ListInvitationsDeps &
  PrepareInvitationsDeps &
  Omit<RemovePersonDeps, Made>;

/** Groups, their members and invitations to them. */
export function createGroups({ mongo, settings, logger }: GroupsContext, base: GroupsDeps) {
  const uploads = createUploads({ prefix: 'chat', settings });
  // The chat is found by its id, because chats have no other index.
  const isReferenced = async (path: string, chatId?: string) =>
    chatId !== undefined && (await base.chats.byId(chatId))?.picture?.path === path;
  const groupPictures = documentPictures({
    mongo,
    uploads,
    isReferenced,
    logger,
    collection: 'group_pictures',
  });
  const acquaintance = acquaintanceOf(base);
  const deps = {
    ...base,
    groupPictures,
    acquaintance,
    prepareInvitations: prepareInvitations(base),
  };
  return {
    createGroup: createGroup(deps),
    renameGroup: renameGroup(deps),
    leaveGroup: leaveGroup(deps),
    changeManager: changeManager(deps),
    changePicture: changePicture(deps),
    mayChangePicture: mayChangePicture(deps),
    addPerson: addPerson(deps),
    removePerson: removePerson(deps),
    liftRemoval: liftRemoval(deps),
    acceptInvitation: acceptInvitation(deps),
    declineInvitation: declineInvitation(deps),
    askToReturn: askToReturn(deps),
    listInvitations: listInvitations(deps),
    closeInvitations: closeInvitations(deps),
    deliverWithheld: deliverWithheld(deps),
    acquaintance,
    uploads,
    groupPictures,
    stopCleanup: startCleanup(groupPictures.cleanUp, logger),
  };
}

export { type AcquaintanceOf, isAcrossBlock } from './acquaintance.query.ts';
export type { CloseInvitations } from './close-invitations.ts';
export type { DeliverWithheld } from './deliver-withheld.ts';
export {
  ATTEMPTS,
  completeJoin,
  type GroupChangeDeps,
  groupManagedBy,
  repairMembership,
} from './group-changes.ts';
export type { LeaveGroup } from './leave-group.ts';
