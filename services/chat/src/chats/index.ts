import type { Outbox } from '@layover/kit/events/outbox';
import type { Connection } from 'mongoose';
import { candidateRepository } from './candidate.repository.ts';
import { chatModel } from './chat.model.ts';
import { chatRepository } from './chat.repository.ts';
import { contactRepository } from './contact.repository.ts';
import { groupRepository } from './group.repository.ts';
import { participantsCache } from './participants.cache.ts';
import { planChatRepository } from './plan-chat.repository.ts';
import { seqRepository } from './seq.repository.ts';

interface ChatsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
}

/** The stored chats: one-to-one chats, groups and chats of plans. Each repository has the writes of one subject. */
export function createChats({ mongo, outbox }: ChatsDeps) {
  const model = chatModel(mongo);
  return {
    chatModel: model,
    chats: chatRepository(model, outbox),
    contacts: contactRepository(model, outbox),
    groups: groupRepository(model, outbox),
    candidates: candidateRepository(model, outbox),
    planChats: planChatRepository(model),
    seqs: seqRepository(model),
    participants: participantsCache(model),
  };
}

export type { CandidateRepository } from './candidate.repository.ts';
export { type ChatRepository, type ChatSummary, isReadableBy } from './chat.repository.ts';
export type { ContactRepository } from './contact.repository.ts';
export type { GroupRepository } from './group.repository.ts';
export type { ParticipantsCache } from './participants.cache.ts';
export type { PlanChatRepository } from './plan-chat.repository.ts';
export type { SeqRange, SeqRepository } from './seq.repository.ts';
