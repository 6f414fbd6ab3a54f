import { TYPING_TTL_MS } from '@layover/proto/limits';
import { createStore } from 'zustand/vanilla';

export type Typing = ReturnType<typeof createTyping>;

const NOBODY: readonly string[] = [];

interface TypingDeps {
  /** Emits that the user is typing. */
  emit: (chatId: string) => void;
  now?: () => number;
}

interface TypingEvent {
  chatId: string;
  user: string;
}

/** The people who are typing, by chat. Events of others expire; events of the user are throttled. */
export function createTyping({ emit, now = Date.now }: TypingDeps) {
  const store = createStore<Readonly<Record<string, readonly string[]>>>(() => ({}));
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  const emittedAt = new Map<string, number>();
  const of = (chatId: string): readonly string[] => store.getState()[chatId] ?? NOBODY;

  function stop({ chatId, user }: TypingEvent): void {
    const key = `${chatId}:${user}`;
    clearTimeout(timers.get(key));
    timers.delete(key);
    if (of(chatId).includes(user)) store.setState({ [chatId]: of(chatId).filter((one) => one !== user) });
  }

  return {
    store,
    of,

    receive(event: TypingEvent): void {
      const { chatId, user } = event;
      const key = `${chatId}:${user}`;
      clearTimeout(timers.get(key));
      timers.set(
        key,
        setTimeout(() => stop(event), TYPING_TTL_MS),
      );
      if (!of(chatId).includes(user)) store.setState({ [chatId]: [...of(chatId), user] });
    },

    /** Ends the typing of a person before it expires, because their message has arrived. */
    stop,

    /** The user has typed: emits an event, at most twice within the lifetime of one event. */
    notify(chatId: string): void {
      if (now() - (emittedAt.get(chatId) ?? 0) < TYPING_TTL_MS / 2) return;
      emittedAt.set(chatId, now());
      emit(chatId);
    },

    /** Runs after a message is sent: the next key press emits at once. */
    resetThrottle(chatId: string): void {
      emittedAt.delete(chatId);
    },

    clear(): void {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      store.setState({}, true);
    },
  };
}
