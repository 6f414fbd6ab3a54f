import { type ChatState, isMember } from '../chat-state/chat.rules.ts';
import { isArchived, type Membership } from '../memberships/membership.rules.ts';
import type { UnreadRow } from '../messages/message.repository.ts';
import { unreadRange } from '../visible-range/visible-range.rules.ts';
import type { NotifiedPerson } from './reminder.model.ts';

export interface Unread {
  user: string;
  count: number;
  /** The newest unread message. */
  seq: number;
}

/** Whether the person may be notified of messages in the chat, unless it is muted. A chat request has its own notification. */
const mayBeNotified = (chat: ChatState, membership: Membership): boolean =>
  !chat.requesting &&
  isMember(chat, membership.user) &&
  membership.leftSeq === null &&
  !membership.removed &&
  membership.closedAt === null &&
  !isArchived(chat, membership);

const isMuted = ({ mutedUntil }: Membership, now: Date): boolean => mutedUntil !== null && mutedUntil > now;

/** The unread messages about which each member of a chat may be notified: in a muted chat, those that mention the member. */
export function unreadOf(
  chat: ChatState,
  memberships: readonly Membership[],
  rows: readonly UnreadRow[],
  now: Date,
): Unread[] {
  return memberships.flatMap((membership) => {
    if (!mayBeNotified(chat, membership)) return [];
    const muted = isMuted(membership, now);
    const { user } = membership;
    const { after, seq: last } = unreadRange(chat, membership);
    const unread = rows.filter(
      ({ seq, user: writer, hiddenFrom, mentioned }) =>
        seq > after &&
        seq <= last &&
        writer !== user &&
        !hiddenFrom.includes(user) &&
        (!muted || mentioned.includes(user)),
    );
    if (unread.length === 0) return [];
    return { user, count: unread.length, seq: Math.max(...unread.map(({ seq }) => seq)) };
  });
}

/**
 * - `recipients`: people to notify, who are away and have new messages, at most once in `everyMs`.
 * - `settled`: people who were notified and have no unread messages any more.
 * - `later`: the time at which somebody may be notified again.
 */
export function selectRecipients(
  unread: readonly Unread[],
  notified: readonly NotifiedPerson[],
  { isAway, now, everyMs }: { isAway: (user: string) => boolean; now: Date; everyMs: number },
) {
  const before = new Map(notified.map((each) => [each.user, each]));
  const stillUnread = new Set(unread.map(({ user }) => user));
  const fresh = unread.filter(({ user, seq }) => isAway(user) && seq > (before.get(user)?.seq ?? 0));
  const readyAt = ({ user }: Unread) =>
    (before.get(user)?.at.getTime() ?? Number.NEGATIVE_INFINITY) + everyMs;
  const recipients = fresh.filter((each) => readyAt(each) <= now.getTime());
  const waiting = fresh.filter((each) => readyAt(each) > now.getTime()).map(readyAt);
  const added = new Map(recipients.map(({ user, seq }) => [user, { user, seq, at: now }]));
  const others = notified.filter(({ user }) => !added.has(user));
  // A person who has read everything stays in the list until they may be notified again.
  const resting = others
    .filter(({ user, at }) => !stillUnread.has(user) && at.getTime() + everyMs > now.getTime())
    .map((each) => ({ ...each, seq: 0 }));
  const times = [...waiting, ...resting.map(({ at }) => at.getTime() + everyMs)];
  return {
    recipients,
    settled: notified.filter(({ user, seq }) => seq > 0 && !stillUnread.has(user)).map(({ user }) => user),
    notified: [...others.filter(({ user }) => stillUnread.has(user)), ...resting, ...added.values()],
    later: times.length > 0 ? new Date(Math.min(...times)) : undefined,
  };
}
