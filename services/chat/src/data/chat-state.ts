import type { Candidate, ChatState } from '../domain/chat.ts';
import type { CandidateDocument, ChatDocument } from './chat.model.ts';
import { hex, oid, oids } from './ids.ts';

export const toCandidate = ({ user, state, by, open, at }: CandidateDocument): Candidate => ({
  ...{ user: hex(user), state, by: by && hex(by), open, at },
});
export const toCandidateDocument = ({ user, state, by, open, at }: Candidate): CandidateDocument => ({
  ...{ user: oid(user), state, by: by === null ? null : oid(by), open, at },
});

/** What a projection has left out stays out. */
export function toState(document: ChatDocument) {
  const {
    _id,
    creator,
    members,
    closedBy = [],
    former,
    candidates = [],
    lastMsg,
    lastMsgUser,
    outbox: _,
    rounds: __,
    ...rest
  } = document;
  return {
    ...rest,
    _id: hex(_id),
    creator: creator && hex(creator),
    members: members?.map(hex),
    closedBy: closedBy.map(hex),
    ...(former && { former: former.map(({ user, ...each }) => ({ ...each, user: hex(user) })) }),
    candidates: candidates.map(toCandidate),
    lastMsg: lastMsg ? hex(lastMsg) : null,
    lastMsgUser: lastMsgUser ? hex(lastMsgUser) : null,
  } satisfies ChatState;
}

export const toDocument = ({
  former: _,
  ...chat
}: ChatState): Omit<ChatDocument, 'outbox' | 'rounds' | 'former'> => ({
  ...chat,
  _id: oid(chat._id),
  creator: oid(chat.creator),
  members: oids(chat.members),
  closedBy: oids(chat.closedBy),
  candidates: chat.candidates.map(toCandidateDocument),
  lastMsg: chat.lastMsg ? oid(chat.lastMsg) : null,
  lastMsgUser: chat.lastMsgUser ? oid(chat.lastMsgUser) : null,
});
