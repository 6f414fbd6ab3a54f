import { IconArrowDown } from '@tabler/icons-react';
import { memo, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import type { MessageView } from '../../display/message-view.ts';
import styles from './jump-to-latest.module.css';

interface JumpToLatestProps {
  messages: readonly MessageView[];
  me: string;
  atEnd: boolean;
  /** `seq` up to which the user had read the chat when the conversation was opened. */
  initialReadSeq: number;
  onPress: () => void;
}

/** Shown while the list is not at its end: number of new messages below, and a button to scroll there. */
export const JumpToLatest = memo(function JumpToLatest(props: JumpToLatestProps) {
  const { messages, me, atEnd, initialReadSeq, onPress } = props;
  const seenSeq = useRef(initialReadSeq);
  const last = messages.findLast(({ seq }) => seq !== undefined)?.seq ?? 0;
  useEffect(() => {
    if (atEnd) seenSeq.current = last;
  }, [atEnd, last]);
  if (atEnd) return null;
  const count = messages.filter(
    ({ seq = 0, user, notice }) => seq > seenSeq.current && user !== me && !notice,
  ).length;
  const label =
    count === 0
      ? m.chat_jump_to_latest()
      : count === 1
        ? m.chat_new_count_one()
        : m.chat_new_count({ count });
  return (
    <button
      type="button"
      className={styles.pill}
      data-unread={count > 0}
      aria-label={label}
      onClick={onPress}
    >
      <IconArrowDown stroke={1.75} aria-hidden="true" />
      {count > 0 && label}
    </button>
  );
});
