import type { Invitation } from '@layover/proto/http/chat/chat';
import { INVITATION_MEMBERS_MAX, INVITATIONS_MAX } from '@layover/proto/limits';
import { isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { openInvitation } from '../group-people/index.ts';
import type { InvitationRepository, Invited } from '../invitations/index.ts';
import type { PersonCache } from '../people/index.ts';

export interface ListInvitationsDeps {
  invitations: InvitationRepository;
  /** Concurrent calls share the reads. */
  reads: { invitations: { of: (user: string) => Promise<readonly Invited[]> } };
  chats: Pick<ChatRepository, 'allByIds'>;
  people: PersonCache;
}

/** An invitation without a group can be new, because the group is written after it. */
const ON_ITS_WAY_MS = 60_000;

/** The open invitations of a person, oldest first. */
export const listInvitations =
  ({ invitations, reads, chats, people }: ListInvitationsDeps) =>
  async (user: string): Promise<Invitation[]> => {
    const mine = await reads.invitations.of(user);
    if (mine.length === 0) return [];
    const groups = new Map(
      (await chats.allByIds(mine.map(({ chatId }) => chatId))).map((chat) => [chat._id, chat]),
    );
    const inviters = await people.known(mine.map(({ by }) => by));
    const open = mine.flatMap(({ chatId, by }) => {
      const group = groups.get(chatId);
      const invitation = group && isMember(group, by) && openInvitation(group, user);
      return invitation && invitation.by === by ? [{ group, by, invitation }] : [];
    });
    await forgetOthers(open.map(({ group }) => group._id));

    const shown = open
      .filter(({ by }) => inviters.get(by)?.active)
      .slice(0, INVITATIONS_MAX)
      .map(({ group, by, invitation }) => {
        const others = group.members.filter((member) => member !== by);
        return {
          group,
          by,
          at: invitation.at,
          faces: [by, ...others].slice(0, INVITATION_MEMBERS_MAX),
        };
      });
    const show = await people.show(shown.flatMap(({ faces }) => faces));
    return shown.map(({ group, by, at, faces }) => ({
      _id: group._id,
      chat_name: group.chat_name,
      picture: group.picture?.path ?? '',
      by: show(by),
      members: faces.map(show),
      memberCount: group.members.length,
      createdAt: at.toISOString(),
    }));

    async function forgetOthers(standing: readonly string[]): Promise<void> {
      const before = Date.now() - ON_ITS_WAY_MS;
      const gone = mine.filter(({ chatId, at }) => !standing.includes(chatId) && at.getTime() < before);
      await Promise.all(gone.map(({ chatId }) => invitations.remove(chatId, user)));
    }
  };
