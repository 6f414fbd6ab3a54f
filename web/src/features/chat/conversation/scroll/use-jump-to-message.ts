import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';
import { readOlder } from '../../cache/history-query.ts';
import type { MessageHistory } from '../../cache/message-history.ts';
import { useChat, useConversationState } from '../../state/chat-context.ts';

/** How long the message is highlighted. */
const HIGHLIGHT_MS = 1_800;
const PAGE_SIZE = 100;

interface JumpDeps {
  chatId: string;
  history: MessageHistory | undefined;
  list: RefObject<HTMLElement | null>;
  reveal: (line: HTMLElement, block: 'start' | 'center') => void;
}

/** Scrolls to the requested message and loads older pages until it is there. Returns the `seq` to highlight. */
export function useJumpToMessage({ chatId, history, list, reveal }: JumpDeps): number | undefined {
  const { conversations } = useChat();
  const client = useQueryClient();
  const { target } = useConversationState(chatId);
  const [highlighted, setHighlighted] = useState<{ seq: number }>();
  const loaded = history?.loaded ?? false;
  const oldest = history?.messages[0]?.seq;
  const isOlder = Boolean(history?.more && oldest !== undefined && target && oldest > target.seq);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each loaded page.
  useEffect(() => {
    if (!target || !loaded) return;
    if (isOlder) {
      readOlder(client, chatId, PAGE_SIZE).catch((error) => {
        conversations.jump(chatId, undefined);
        showToast(errorMessage(error));
      });
      return;
    }
    conversations.jump(chatId, undefined);
    if (history?.messages.some(({ _id }) => _id === target._id)) setHighlighted({ seq: target.seq });
    else showToast(m.chat_message_not_found());
  }, [target, loaded, isOlder, oldest]);

  useLayoutEffect(() => {
    const line = highlighted && list.current?.querySelector<HTMLElement>(`[data-seq="${highlighted.seq}"]`);
    if (!line) return;
    reveal(line, 'center');
    // Taking the focus from a menu that was opened meanwhile would close it.
    if (!document.activeElement?.closest('[role="menu"]')) line.focus({ preventScroll: true });
  }, [highlighted, list, reveal]);

  useEffect(() => {
    if (!highlighted) return;
    const timer = window.setTimeout(() => setHighlighted(undefined), HIGHLIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [highlighted]);

  return highlighted?.seq;
}
