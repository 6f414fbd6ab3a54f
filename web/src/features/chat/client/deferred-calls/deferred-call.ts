import type { ChatBook } from '../chat-list-state.ts';
import { withChange, withoutChats } from '../chat-list-state.ts';

/** A chat that was deleted or a group that was left, whose call waits while it can still be undone. */
export interface Deferred {
  kind: 'delete' | 'leave';
  chatId: string;
  /** The chat's last message when it was done: what comes later is not deleted. */
  seq: number;
}

/** The chats as they will be. */
export function withDeferred(book: ChatBook, deferred: readonly Deferred[]): ChatBook {
  const leaving = deferred.filter(({ kind }) => kind === 'leave');
  const left = leaving.reduce((now, { chatId }) => withChange(now, chatId, { left: true }), book);
  return withoutChats(
    left,
    deferred.filter(({ kind }) => kind === 'delete').map(({ chatId }) => chatId),
  );
}

export function isDeferred(value: unknown): value is Deferred {
  const { kind, chatId, seq } = (value ?? {}) as Partial<Deferred>;
  return (kind === 'delete' || kind === 'leave') && typeof chatId === 'string' && typeof seq === 'number';
}
