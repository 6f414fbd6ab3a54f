import type { CandidateRepository, ChatRepository } from '../chats/index.ts';
import { openInvitation } from '../group-people/index.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import type { Notifier } from '../notifier.ts';

export interface CloseInvitationsDeps {
  chats: ChatRepository;
  candidates: CandidateRepository;
  invitations: InvitationRepository;
  notifier: Notifier;
}

export type CloseInvitations = (one: string, other: string) => Promise<void>;

/** Hides the invitations between two people for good, because one has blocked the other. */
export const closeInvitations =
  ({ chats, candidates, invitations, notifier }: CloseInvitationsDeps): CloseInvitations =>
  async (one, other) => {
    const between = await invitations.between(one, other);
    await Promise.all(
      between.map(async ({ chatId, user }) => {
        const group = await chats.byId(chatId);
        const open = group && openInvitation(group, user);
        if (open) await candidates.replace(chatId, user, open, { ...open, open: false });
        await invitations.remove(chatId, user);
      }),
    );
    for (const user of new Set(between.map((invitation) => invitation.user))) notifier.invitations(user);
  };
