import { type ChatListState, withChange, withoutChats } from '../../cache/chat-list-state.ts';

/** Deleting a chat, leaving a group or deleting a message; the call waits while it can be undone. */
export interface DeferredCall {
  kind: 'delete' | 'leave' | 'delete-message';
  chatId: string;
  /** The message that is deleted. */
  messageId?: string;
  /** Last message of the chat at that time; later messages are not deleted. */
  seq: number;
}

/** The chat list as it will be once the calls are made. */
export function withoutDeferred(chatList: ChatListState, deferred: readonly DeferredCall[]): ChatListState {
  const changed = deferred.reduce((now, { kind, chatId, messageId }) => {
    if (kind === 'leave') return withChange(now, chatId, { left: true });
    const last = now.chats[chatId]?.lastMessage;
    if (!last || last._id !== messageId) return now;
    return withChange(now, chatId, { lastMessage: { ...last, text: '', attachment: null, deleted: true } });
  }, chatList);
  return withoutChats(
    changed,
    deferred.filter(({ kind }) => kind === 'delete').map(({ chatId }) => chatId),
  );
}

export function isDeferredCall(value: unknown): value is DeferredCall {
  const { kind, chatId, messageId, seq } = (value ?? {}) as Partial<DeferredCall>;
  if (typeof chatId !== 'string' || typeof seq !== 'number') return false;
  return kind === 'delete-message' ? typeof messageId === 'string' : kind === 'delete' || kind === 'leave';
}

export const isSameCall = (a: DeferredCall, b: DeferredCall): boolean =>
  a.kind === b.kind && a.chatId === b.chatId && a.messageId === b.messageId;
