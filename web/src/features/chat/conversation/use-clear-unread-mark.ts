import type { Chat } from '@layover/proto/http/chat/chat';
import { useEffect } from 'react';
import { useMarkUnread } from '../state/use-mark-unread.ts';

/** Opening a chat takes the mark away that makes it look unread. A mark that is set meanwhile stays. */
export function useClearUnreadMark({ _id, markedUnread }: Chat): void {
  const { mutate } = useMarkUnread(_id);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the chat is opened.
  useEffect(() => {
    if (markedUnread) mutate(false);
  }, [_id]);
}
