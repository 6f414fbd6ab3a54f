export { askingIn, type Candidate, candidateOf } from './candidate.rules.ts';
export { FORMER_KEPT, type Former, groupView } from './group-view.rules.ts';
export { groupSize, invitedIn, isInvitation, openInvitation } from './invitation.rules.ts';
export { isManagedBy, isManager, managersOf, storedManagers } from './manager.rules.ts';
