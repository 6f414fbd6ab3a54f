import type { Message } from '@layover/proto/http/chat/message-schemas';

/** The known messages of a chat: a contiguous range of `seq` up to the newest. */
export interface MessageHistory {
  messages: readonly Message[];
  /** The server has older messages. */
  more: boolean;
  /** Revision that the next sync call starts from. */
  revision: number;
  /** False while the first page is loading; the history then holds only messages of events. */
  loaded: boolean;
  /** For a history from an earlier time: the messages that arrived while it is shown. The answer that replaces it can be older. */
  live?: readonly Message[];
}

export const emptyHistory = (revision: number): MessageHistory => ({
  messages: [],
  more: true,
  revision,
  loaded: false,
});

/** Merges messages by `seq`; the higher revision wins. */
export function withMessages(history: MessageHistory, incoming: readonly Message[]): MessageHistory {
  const accepted = incoming.filter((message) => isContiguous(history, message));
  if (accepted.length === 0) return history;
  return { ...history, messages: merged(history.messages, accepted) };
}

/** Merges messages into a history from an earlier time, and keeps them for the answer that replaces it. */
export function withLiveMessages(history: MessageHistory, incoming: readonly Message[]): MessageHistory {
  return { ...withMessages(history, incoming), live: merged(history.live ?? [], incoming) };
}

/** Adds a page of older messages. */
export function withOlderPage(
  history: MessageHistory,
  page: { messages: readonly Message[]; more: boolean },
): MessageHistory {
  return { ...history, messages: merged(history.messages, page.messages), more: page.more };
}

/** Adds the first page to the messages that came while it was loading. */
export function withFirstPage(
  history: MessageHistory,
  page: { messages: readonly Message[]; more: boolean },
): MessageHistory {
  const { messages, more } = page;
  if (history.loaded) return { ...history, messages: merged(history.messages, messages), more };
  return withMessages({ ...history, messages, more, loaded: true }, history.messages);
}

/** Removes the messages up to the `seq` at which the user deleted the chat or joined the group. */
export function withoutClearedMessages(history: MessageHistory, begins: number): MessageHistory {
  const isLeft = ({ seq }: Message) => seq > begins;
  if (history.messages.every(isLeft)) return history;
  return {
    ...history,
    messages: history.messages.filter(isLeft),
    more: false,
    live: history.live?.filter(isLeft),
  };
}

/** A message before the oldest known one would leave a gap; the next older page brings it. */
function isContiguous({ messages, more, loaded }: MessageHistory, message: Message): boolean {
  const oldest = messages[0];
  return !loaded || !more || !oldest || message.seq >= oldest.seq;
}

function merged(known: readonly Message[], incoming: readonly Message[]): readonly Message[] {
  const bySeq = new Map(known.map((message) => [message.seq, message]));
  let changed = false;
  for (const message of incoming) {
    const before = bySeq.get(message.seq);
    if (before && before.revision >= message.revision) continue;
    bySeq.set(message.seq, message);
    changed = true;
  }
  return changed ? Array.from(bySeq.values()).sort((a, b) => a.seq - b.seq) : known;
}
