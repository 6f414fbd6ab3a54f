import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { readOlder } from '../../cache/history-query.ts';
import type { MessageHistory } from '../../cache/message-history.ts';
import type { MessageView } from '../../display/message-view.ts';
import { useChat, useConversationState } from '../../state/chat-context.ts';

/** How long the message is highlighted. */
const HIGHLIGHT_MS = 1_800;

interface JumpDeps {
  chatId: string;
  history: MessageHistory | undefined;
  messages: readonly MessageView[];
  onFound: (message: MessageView) => void;
}

/** Scrolls to the requested message and loads older pages until it is there. Returns the `seq` to highlight. */
export function useJumpToMessage({ chatId, history, messages, onFound }: JumpDeps): number | undefined {
  const { conversations } = useChat();
  const client = useQueryClient();
  const { target } = useConversationState(chatId);
  const [highlighted, setHighlighted] = useState<MessageView>();
  const latestOnFound = useRef(onFound);
  latestOnFound.current = onFound;
  const loaded = history?.loaded ?? false;
  const oldest = history?.messages[0]?.seq;
  const isOlder = Boolean(history?.more && oldest !== undefined && target && oldest > target.seq);

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again with each loaded page.
  useEffect(() => {
    if (!target || !loaded) return;
    if (isOlder) {
      readOlder(client, chatId).catch((error) => {
        conversations.endJump(chatId, target);
        showToast(errorMessage(error));
      });
      return;
    }
    conversations.endJump(chatId, target);
    const found = messages.find(({ _id }) => _id === target._id);
    // Each jump is a new object, also to the same message.
    if (found) setHighlighted({ ...found });
    else showToast(m.chat_message_not_found());
  }, [target, loaded, isOlder, oldest]);

  useLayoutEffect(() => {
    if (highlighted) latestOnFound.current(highlighted);
  }, [highlighted]);

  useEffect(() => {
    if (!highlighted) return;
    const timer = window.setTimeout(() => setHighlighted(undefined), HIGHLIGHT_MS);
    return () => window.clearTimeout(timer);
  }, [highlighted]);

  return highlighted?.seq;
}
