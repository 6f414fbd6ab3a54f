import { TYPING_TTL_MS } from '@layover/proto/limits';
import { createListeners } from '#shared/lib/listeners.ts';

export type Typing = ReturnType<typeof createTyping>;

const NOBODY: readonly string[] = [];

interface TypingDeps {
  tell: (chatId: string) => void;
  now?: () => number;
}

/** Who is writing where, as long as it holds; and that the reader is, told no more often than needed. */
export function createTyping({ tell, now = Date.now }: TypingDeps) {
  const writers = new Map<string, readonly string[]>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const told = new Map<string, number>();
  const listeners = createListeners();

  function keep(chatId: string, users: readonly string[]): void {
    if (users.length > 0) writers.set(chatId, users);
    else writers.delete(chatId);
    listeners.tell();
  }

  function stop(chatId: string, user: string): void {
    const key = `${chatId}:${user}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    const known = writers.get(chatId);
    if (known?.includes(user)) {
      keep(
        chatId,
        known.filter((one) => one !== user),
      );
    }
  }

  return {
    subscribe: listeners.subscribe,
    of: (chatId: string): readonly string[] => writers.get(chatId) ?? NOBODY,

    /** Somebody is writing; it holds for a while unless it is heard again. */
    heard({ chatId, user }: { chatId: string; user: string }): void {
      const key = `${chatId}:${user}`;
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => stop(chatId, user), TYPING_TTL_MS),
      );
      const known = writers.get(chatId) ?? NOBODY;
      if (!known.includes(user)) keep(chatId, [...known, user]);
    },

    /** The message has come, or whatever else ends it. */
    stop,

    /** The reader has typed something. */
    typed(chatId: string): void {
      if (now() - (told.get(chatId) ?? 0) < TYPING_TTL_MS / 2) return;
      told.set(chatId, now());
      tell(chatId);
    },

    /** The reader has sent it: what is typed next is told at once. */
    sent(chatId: string): void {
      told.delete(chatId);
    },

    end(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      writers.clear();
    },
  };
}
