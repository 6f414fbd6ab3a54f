import { type AcceptInvitationDeps, acceptInvitation } from './accept-invitation.ts';
import { type AcquaintanceDeps, acquaintanceOf } from './acquaintance.query.ts';
import { type AddPersonDeps, addPerson } from './add-person.ts';
import { askToReturn } from './ask-to-return.ts';
import { changeManager } from './change-manager.ts';
import { type ChangePictureDeps, changePicture, mayChangePicture } from './change-picture.ts';
import { type CreateGroupDeps, createGroup } from './create-group.ts';
import { type DeclineInvitationDeps, declineInvitation } from './decline-invitation.ts';
import { leaveGroup } from './leave-group.ts';
import { liftRemoval } from './lift-removal.ts';
import { type ListInvitationsDeps, listInvitations } from './list-invitations.query.ts';
import { type PrepareInvitationsDeps, prepareInvitations } from './prepare-invitations.ts';
import { type RemovePersonDeps, removePerson } from './remove-person.ts';
import { renameGroup } from './rename-group.ts';

type Made = 'acquaintance' | 'prepareInvitations';
type GroupsDeps = AcquaintanceDeps &
  Omit<AcceptInvitationDeps, Made> &
  Omit<AddPersonDeps, Made> &
  ChangePictureDeps &
  Omit<CreateGroupDeps, Made> &
  Omit<DeclineInvitationDeps, Made> &
  ListInvitationsDeps &
  PrepareInvitationsDeps &
  RemovePersonDeps;

/** Groups, their members and invitations to them. */
export function createGroups(base: GroupsDeps) {
  const acquaintance = acquaintanceOf(base);
  const deps = {
    ...base,
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
    acquaintance,
  };
}
