import type { LinkedGroup } from '@layover/proto/http/chat/group-link';
import { GROUP_MEMBERS_MAX } from '@layover/proto/limits';
import { type DailyLimit, secondsOfDayLeft } from '@layover/shared/members/daily-limit';
import { type ChatState, isMember } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import { groupLinkUnknown, tooManyLinks } from '../errors.ts';
import { groupSize, isManager, managersOf } from '../group-people/index.ts';
import { type AcquaintanceOf, isAcrossBlock } from '../groups/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';
import type { LimitsOf } from '../new-chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { GroupLinkRepository } from './group-link.repository.ts';
import { hashLinkToken } from './link-token.ts';

export interface FindLinkedGroupDeps {
  chats: Pick<ChatRepository, 'byId'>;
  groupLinks: Pick<GroupLinkRepository, 'byToken'>;
  memberships: Pick<MembershipRepository, 'inChat'>;
  people: Pick<PersonCache, 'known'>;
  acquaintance: AcquaintanceOf;
  limitsOf: LimitsOf;
  unknownLinks: Pick<DailyLimit, 'add'>;
}

interface Found {
  group: ChatState;
  state: LinkedGroup['state'];
  /** How many people the group may have. */
  limit: number;
}

/** Links without a group that a person may open on a day. */
const UNKNOWN_A_DAY = 50;

/**
 * The group of an invitation link, for the person who opens it. A link works while the person who made it manages the
 * group. If the manager or the person blocks the other, the error is that of an unknown link, so it does not reveal the
 * block.
 * @throws HttpError 404, or 429 after many wrong links
 */
export function findLinkedGroup(deps: FindLinkedGroupDeps) {
  const { chats, groupLinks, memberships, people, acquaintance, limitsOf, unknownLinks } = deps;

  /** Former members come back only when they ask and a manager adds them. */
  async function stateFor(group: ChatState, user: string, limit: number): Promise<LinkedGroup['state']> {
    if (isMember(group, user)) return 'member';
    if ((await memberships.inChat(group._id, user))?.leftSeq != null) return 'left';
    return groupSize(group, user) < limit ? 'open' : 'full';
  }

  return async (token: string, user: string): Promise<Found> => {
    const at = new Date();
    const tokenHash = hashLinkToken(token);
    const link = await groupLinks.byToken(tokenHash);
    const group = link && (await chats.byId(link.chatId));
    if (!link || !group || !isManager(group, link.by) || !isMember(group, link.by)) {
      if (!(await unknownLinks.add(user, [tokenHash], UNKNOWN_A_DAY, at)))
        throw tooManyLinks(secondsOfDayLeft(at));
      throw groupLinkUnknown();
    }
    const isActive = (await people.known([link.by])).get(link.by)?.active === true;
    const knownAs = await acquaintance(user, managersOf(group));
    if (!isActive || managersOf(group).some((manager) => isAcrossBlock(knownAs(manager))))
      throw groupLinkUnknown();
    const { groupMembers } = await limitsOf({ _id: link.by, selected_package: link.tier ?? 'free' }, at);
    const limit = Math.min(groupMembers, GROUP_MEMBERS_MAX);
    return { group, limit, state: await stateFor(group, user, limit) };
  };
}

export type FindLinkedGroup = ReturnType<typeof findLinkedGroup>;
