import { type Managed, managersOf } from './manager.rules.ts';

/** A former member of a group. */
export interface Former {
  user: string;
  /** The read position that the others saw; 0 if the person hides it. */
  readSeq: number;
  /** See Membership.leftSeq. */
  seq: number;
  at: Date;
}

/** Number of former members whose read position a group keeps. */
export const FORMER_KEPT = 20;

/** The part of a group that members see. A former member keeps the view of the moment of leaving. */
export interface GroupView {
  chat_name: string;
  creator: string;
  /** Absent in views from before there were managers. */
  managers?: readonly string[];
  persons: { user: string; readSeq: number }[];
  /** Read positions of former members. */
  formerReads: number[];
}

interface Group extends Managed {
  chat_name: string;
  members: readonly string[];
  former?: readonly Former[];
}

/** A member who hides read positions has `readSeq` 0 in the view. */
export function groupView(
  group: Group,
  readSeqOf: (user: string) => number,
  hidingReads: ReadonlySet<string>,
): GroupView {
  const { chat_name, creator, members, former = [] } = group;
  return {
    chat_name,
    creator,
    managers: managersOf(group),
    persons: members.map((user) => ({ user, readSeq: hidingReads.has(user) ? 0 : readSeqOf(user) })),
    formerReads: former.flatMap(({ readSeq }) => (readSeq > 0 ? [readSeq] : [])),
  };
}
