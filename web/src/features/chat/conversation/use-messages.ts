import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { historyQuery, readOlder } from '../cache/history-query.ts';
import { type MessageView, storedMessageView } from '../display/message-view.ts';
import { withOwnReaction } from '../display/reactions.ts';
import { type UnsentMessage, unsentOf } from '../send-queue/unsent-message.ts';
import { useUnsentMessages } from '../send-queue/unsent-work.ts';
import { useChat, usePendingChanges } from '../state/chat-context.ts';
import type { PendingChange } from '../state/conversation-store.ts';

/** The messages of a chat: the stored ones, then the unsent ones, each once. */
export function useMessages(chatId: string) {
  const { me } = useChat();
  const client = useQueryClient();
  const { data: history, error, refetch } = useQuery(historyQuery(client, chatId));
  const unsent = useUnsentMessages();
  const pending = usePendingChanges();
  const messages = useMemo(() => {
    const stored = history?.loaded
      ? history.messages.map((message) => withPendingChange(storedMessageView(message), pending, me))
      : [];
    const storedIds = new Set(stored.filter(({ user }) => user === me).map(({ clientId }) => clientId));
    const notStored = unsentOf(unsent, chatId).filter(({ clientId }) => !storedIds.has(clientId));
    return [...stored, ...notStored.map(unsentMessageView)];
  }, [history, unsent, pending, chatId, me]);
  return { history, messages, error, refetch };
}

/** The message with its pending edit, deletion or reaction. */
function withPendingChange(
  message: MessageView,
  pending: ReadonlyMap<string, PendingChange>,
  me: string,
): MessageView {
  const change = message._id ? pending.get(message._id) : undefined;
  if (!change) return message;
  if ('emoji' in change)
    return { ...message, reactions: withOwnReaction(message.reactions, change.emoji, me) };
  return 'deleted' in change
    ? { ...message, text: '', attachment: null, linkPreview: null, reactions: [], deleted: true }
    : { ...message, text: change.text, edited: true };
}

export function unsentMessageView(unsent: UnsentMessage): MessageView {
  const {
    clientId,
    owner,
    text,
    mentions,
    createdAt,
    state,
    code,
    serverMessage,
    replyTo,
    file,
    attachment,
    forward,
  } = unsent;
  return {
    key: `${owner}:${clientId}`,
    user: owner,
    first_name: '',
    last_name: '',
    text,
    mentions: mentions ?? [],
    at: createdAt,
    notice: null,
    about: null,
    replyTo: replyTo ?? null,
    forwarded: forward !== undefined,
    attachment: file ? { ...file, _id: attachment?._id } : (forward?.attachment ?? null),
    linkPreview: null,
    reactions: [],
    edited: false,
    deleted: false,
    moderated: false,
    state: state === 'failed' ? 'failed' : 'sending',
    clientId,
    code,
    serverMessage,
  };
}

/** Loads the page before the oldest known message. */
export function useOlderMessages(chatId: string) {
  const client = useQueryClient();
  const [state, setState] = useState<'idle' | 'busy' | 'failed'>('idle');
  const read = async () => {
    setState('busy');
    try {
      await readOlder(client, chatId);
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return { state, read };
}
