import { unavailable } from '@layover/kit/errors';
import type { Chat } from '@layover/proto/http/chat/chat';
import { isMember } from '../chat-state/index.ts';
import type { CandidateRepository } from '../chats/index.ts';
import { groupNotFound, planChat } from '../errors.ts';
import { candidateOf, managersOf } from '../group-people/index.ts';
import { type AcquaintanceOf, isAcrossBlock } from './acquaintance.query.ts';
import { ATTEMPTS, type GroupChangeDeps, publishToManagers } from './group-changes.ts';

interface AskDeps extends Pick<GroupChangeDeps, 'chats' | 'memberships' | 'memberChats'> {
  candidates: CandidateRepository;
  acquaintance: AcquaintanceOf;
}

/** A former member asks the managers to be added again. Asking twice changes nothing. */
export const askToReturn =
  ({ chats, candidates, memberships, memberChats, acquaintance }: AskDeps) =>
  async (chatId: string, user: string): Promise<Chat> => {
    for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
      const [group, membership] = await Promise.all([chats.byId(chatId), memberships.inChat(chatId, user)]);
      if (group?.chat_type !== 'group' || !membership) throw groupNotFound();
      if (group.plan) throw planChat();
      if (isMember(group, user)) return memberChats.present(group, user);
      if (membership.leftSeq === null) throw groupNotFound();
      const before = candidateOf(group, user);
      if (before?.state === 'asking') return memberChats.present(group, user);
      const managers = managersOf(group);
      const knownAs = await acquaintance(user, managers);
      const open = managers.some((manager) => !isAcrossBlock(knownAs(manager)));
      const asking = { user, state: 'asking' as const, by: null, open, at: new Date() };
      const after = await candidates.replace(chatId, user, before, asking);
      if (!after) continue;
      if (open) await publishToManagers(memberChats, after);
      return memberChats.bumpAndPublish(chatId, user);
    }
    throw unavailable();
  };
