import { type ChatListState, withChange, withoutChats } from '../../cache/chat-list-state.ts';

/** Deleting a chat or leaving a group; the call waits while it can be undone. */
export interface DeferredCall {
  kind: 'delete' | 'leave';
  chatId: string;
  /** Last message of the chat at that time; later messages are not deleted. */
  seq: number;
}

/** The chat list as it will be once the calls are made. */
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
