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
  return { ...history, messages: merged(history.messages, page.messages), more: page.more, loaded: true };
}

/** Removes the messages up to the `seq` at which the user deleted the chat or joined the group. */
export function withoutClearedMessages(history: MessageHistory, begins: number): MessageHistory {
  const left = history.messages.filter(({ seq }) => seq > begins);
  if (left.length === history.messages.length) return history;
  return { ...history, messages: left, more: false };
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
