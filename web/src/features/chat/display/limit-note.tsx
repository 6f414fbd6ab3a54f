import type { ChatLimits } from '@layover/proto/http/chat/chat';
import { useQuery } from '@tanstack/react-query';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { m } from '#shared/i18n/i18n.ts';
import { timeIn, userTimeZone } from '#shared/time/place-time.ts';
import styles from './limit-note.module.css';
import { UpgradeLink } from './upgrade-link.tsx';

interface LimitNoteProps {
  /** The people of the new group, with its creator. */
  groupSize?: number;
  /** Called when the user follows the link to the packages. */
  onLeave?: () => void;
}

/** The use of the limits of the package, from half of a limit on. */
export function LimitNote({ groupSize = 0, onLeave }: LimitNoteProps) {
  const { data } = useQuery(chatLimitsQuery);
  const lines = data ? linesOf(data, groupSize) : [];
  if (lines.length === 0) return null;
  return (
    <p className={styles.note} role="status">
      {lines.map(({ text }) => (
        <span key={text}>{text}</span>
      ))}
      {lines.some(({ isReached }) => isReached) && <UpgradeLink onFollow={onLeave} />}
    </p>
  );
}

function linesOf({ newChats: { limit, used, resetsAt }, groupMembers }: ChatLimits, groupSize: number) {
  const lines: { text: string; isReached: boolean }[] = [];
  if (limit !== null && used * 2 >= limit) {
    const isReached = used >= limit;
    const time = timeIn(resetsAt, userTimeZone());
    const text = isReached
      ? m.chat_limit_requests_reached({ limit, time })
      : m.chat_limit_requests({ used, limit });
    lines.push({ text, isReached });
  }
  if (groupSize > 1 && groupSize * 2 >= groupMembers)
    lines.push({
      text: m.chat_limit_group({ count: groupSize, limit: groupMembers }),
      isReached: groupSize > groupMembers,
    });
  return lines;
}
