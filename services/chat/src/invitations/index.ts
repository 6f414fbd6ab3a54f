import type { Connection } from 'mongoose';
import { invitationModel } from './invitation.model.ts';
import { invitationRepository } from './invitation.repository.ts';

/** The groups to which people are invited. */
export const createInvitations = (mongo: Connection) => ({
  invitations: invitationRepository(invitationModel(mongo)),
});

export type { InvitationRepository, Invited } from './invitation.repository.ts';
