import type { Candidate } from '../group-people/index.ts';
import { chatIdOfPair } from '../ids.ts';
import type { InvitationRepository } from '../invitations/index.ts';
import type { ChatInitiator, CountChatRequests } from '../new-chats/index.ts';
import type { Acquaintance } from './acquaintance.query.ts';

export interface PrepareInvitationsDeps {
  invitations: InvitationRepository;
  countChatRequests: CountChatRequests;
}

interface Wanted {
  person: string;
  /** Whether the person has an accepted chat with the caller, and whether the person blocks the caller. */
  knownAs: Pick<Acquaintance, 'accepted' | 'isBlocked'>;
  /** The person has declined before. */
  hasDeclined?: boolean;
}

type Invitation = Candidate & { by: string };
export type PrepareInvitations = (
  caller: ChatInitiator,
  chatId: string,
  wanted: readonly Wanted[],
  options: { at: Date; isNewGroup: boolean },
) => Promise<Invitation[]>;

/** Further open invitations of one person, and of those from the same inviter, are not shown. */
const OPEN_MAX = 50;
const OPEN_FROM_ONE_MAX = 5;

/**
 * Counts a new group and the invitations of people without an accepted chat with the caller towards the caller's daily
 * limit, and returns the candidates to store in the chat. An invitation counts by its person, as a chat request does.
 * The invitation is not shown to people who have declined or who block the caller, and the response to the caller does
 * not reveal that.
 */
export function prepareInvitations({
  invitations,
  countChatRequests,
}: PrepareInvitationsDeps): PrepareInvitations {
  async function hasRoom(person: string, by: string): Promise<boolean> {
    const [all, fromOne] = await Promise.all([invitations.count(person), invitations.count(person, by)]);
    return all < OPEN_MAX && fromOne < OPEN_FROM_ONE_MAX;
  }

  return async (caller, chatId, wanted, { at, isNewGroup }) => {
    const strangers = wanted.filter(({ knownAs }) => !knownAs.accepted);
    const counted = [
      ...(isNewGroup ? [chatId] : []),
      ...strangers.map(({ person }) => chatIdOfPair(caller._id, person)),
    ];
    await countChatRequests(caller, counted, at);
    const by = caller._id;
    const made = await Promise.all(
      wanted.map(
        async ({ person, knownAs, hasDeclined }): Promise<Invitation> => ({
          user: person,
          state: hasDeclined ? 'declined' : 'invited',
          by,
          at,
          open: !knownAs.isBlocked && !hasDeclined && (await hasRoom(person, by)),
        }),
      ),
    );
    await invitations.put(made.filter(({ open }) => open).map(({ user }) => ({ chatId, user, by, at })));
    return made;
  };
}
