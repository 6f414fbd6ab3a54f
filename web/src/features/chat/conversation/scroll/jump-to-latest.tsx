import { IconArrowDown } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import type { MessageView } from '../../client/message-view.ts';
import styles from './jump-to-latest.module.css';

interface NewestButtonProps {
  messages: readonly MessageView[];
  me: string;
  atEnd: boolean;
  /** Place up to which the reader had seen everything when the conversation was opened. */
  seenAtFirst: number;
  onPress: () => void;
}

/** For a reader further up: how many messages came below, and the way there. */
export function JumpToLatest({ messages, me, atEnd, seenAtFirst, onPress }: NewestButtonProps) {
  const seen = useRef(seenAtFirst);
  const last = messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
  useEffect(() => {
    if (atEnd) seen.current = last;
  }, [atEnd, last]);
  if (atEnd) return null;
  const count = messages.filter(
    ({ seq = 0, user, notice }) => seq > seen.current && user !== me && !notice,
  ).length;
  const words =
    count === 0 ? m.chat_to_newest() : count === 1 ? m.chat_new_one() : m.chat_new_many({ count });
  return (
    <button type="button" className={styles.pill} data-news={count > 0} aria-label={words} onClick={onPress}>
      <IconArrowDown stroke={1.75} aria-hidden="true" />
      {count > 0 && words}
    </button>
  );
}
