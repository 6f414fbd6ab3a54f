import type { ChatListState } from '../chat-list-state.ts';
import { withChange, withoutChats } from '../chat-list-state.ts';

/** A chat that was deleted or a group that was left, whose call waits while it can still be undone. */
export interface DeferredCall {
  kind: 'delete' | 'leave';
  chatId: string;
  /** The chat's last message when it was done: what comes later is not deleted. */
  seq: number;
}

/** The chats as they will be. */
export function withoutDeferred(chatList: ChatListState, deferred: readonly DeferredCall[]): ChatListState {
  const leaving = deferred.filter(({ kind }) => kind === 'leave');
  const left = leaving.reduce((now, { chatId }) => withChange(now, chatId, { left: true }), chatList);
  return withoutChats(
    left,
    deferred.filter(({ kind }) => kind === 'delete').map(({ chatId }) => chatId),
  );
}

export function isDeferredCall(value: unknown): value is DeferredCall {
  const { kind, chatId, seq } = (value ?? {}) as Partial<DeferredCall>;
  return (kind === 'delete' || kind === 'leave') && typeof chatId === 'string' && typeof seq === 'number';
}
