import type { Message } from '@layover/proto/http/message';

/** The messages of one chat that are known here: in order of `seq`, from some place on up to the newest. */
export interface MessageHistory {
  messages: readonly Message[];
  /** There are older ones. */
  more: boolean;
  /** What is handed back to the catch-up call. */
  revision: number;
  /** False while the first page is on its way and only what came in meanwhile is here. */
  loaded: boolean;
}

export const emptyHistory = (revision: number): MessageHistory => ({
  messages: [],
  more: true,
  revision,
  loaded: false,
});

/** What arrived by whichever way: each message once, the newer version of it, in its place. */
export function withMessages(history: MessageHistory, incoming: readonly Message[]): MessageHistory {
  const news = incoming.filter((message) => belongs(history, message));
  if (news.length === 0) return history;
  return { ...history, messages: merged(history.messages, news) };
}

/** A page of older messages before those that are here. */
export function withOlderPage(
  history: MessageHistory,
  page: { messages: readonly Message[]; more: boolean },
): MessageHistory {
  return { ...history, messages: merged(history.messages, page.messages), more: page.more };
}

/** The first page has come; what came in while it was on its way is kept. */
export function withFirstPage(
  history: MessageHistory,
  page: { messages: readonly Message[]; more: boolean },
): MessageHistory {
  return { ...history, messages: merged(history.messages, page.messages), more: page.more, loaded: true };
}

/** The history begins after this place for its reader, who has emptied it or joined there: what lies before goes. */
export function withoutClearedMessages(history: MessageHistory, begins: number): MessageHistory {
  const left = history.messages.filter(({ seq }) => seq > begins);
  if (left.length === history.messages.length) return history;
  return { ...history, messages: left, more: false };
}

/** One from before the oldest that is here would leave a hole: paging upwards brings it. */
function belongs({ messages, more, loaded }: MessageHistory, message: Message): boolean {
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
