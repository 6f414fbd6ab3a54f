import type { Content, HistoryEntry, MemberView, StoredMessage } from './history.ts';

/** Violations of the delivery contract. A correct run has none. */
export interface Anomalies {
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once, or two messages with one seq. */
  duplicated: string[];
  /** The acknowledgement differs from the stored message or from another acknowledgement. */
  misacknowledged: string[];
  /** Stored without a matching send, or with other content than the last acknowledged change. */
  unexpected: string[];
  /** Stored and missing from the view of a member. */
  unseen: string[];
  /** In the view of a member and not stored, or twice in the view. */
  phantom: string[];
  /** The view of a member shows the content before a change. */
  stale: string[];
  /** Ordered differently between members, or differently from the order in which the sender wrote. */
  reordered: string[];
  /** Rejected by the server for good. */
  rejected: string[];
}

type StoredChats = ReadonlyMap<string, readonly StoredMessage[]>;

/** Compares acknowledgements, stored messages and views. `history` has the messages of each sender in the order of writing. */
export function checkHistory(
  history: readonly HistoryEntry[],
  stored: StoredChats,
  views: readonly MemberView[],
): Anomalies {
  const anomalies: Anomalies = {
    lost: [],
    duplicated: [],
    misacknowledged: [],
    unexpected: [],
    unseen: [],
    phantom: [],
    stale: [],
    reordered: [],
    rejected: history.flatMap(({ clientId, rejection }) => (rejection ? `${clientId}: ${rejection}` : [])),
  };
  checkStored(history, stored, anomalies);
  checkAcknowledgements(history, stored, anomalies);
  for (const view of views) checkView(view, stored.get(view.chatId) ?? [], anomalies);
  return anomalies;
}

function checkStored(history: readonly HistoryEntry[], stored: StoredChats, anomalies: Anomalies): void {
  const sent = new Map(history.map((entry) => [idOf(entry), entry]));
  for (const [chatId, messages] of stored) {
    anomalies.duplicated.push(
      ...repeated(messages, idOf),
      ...repeated(messages, ({ seq }) => `${chatId} seq ${seq}`),
    );
    for (const message of messages) {
      const entry = sent.get(idOf(message));
      if (entry?.chatId !== chatId || !isSame(entry.expected, message))
        anomalies.unexpected.push(message._id);
    }
  }
}

function checkAcknowledgements(
  history: readonly HistoryEntry[],
  stored: StoredChats,
  anomalies: Anomalies,
): void {
  const messages = new Map([...stored.values()].flat().map((message) => [idOf(message), message]));
  const lastSeqs = new Map<string, number>();
  for (const entry of history) {
    const { chatId, sender, clientId, answers } = entry;
    const message = messages.get(idOf(entry));
    if (!message) {
      if (answers.length > 0) anomalies.lost.push(clientId);
      continue;
    }
    if (answers.some(({ _id, seq }) => _id !== message._id || seq !== message.seq)) {
      anomalies.misacknowledged.push(clientId);
    }
    const writer = `${chatId} ${sender}`;
    if (message.seq <= (lastSeqs.get(writer) ?? 0)) anomalies.reordered.push(`${clientId} of its sender`);
    lastSeqs.set(writer, message.seq);
  }
}

function checkView(
  { member, chatId, messages, trace = '' }: MemberView,
  stored: readonly StoredMessage[],
  anomalies: Anomalies,
): void {
  const storedById = new Map(stored.map((message) => [message._id, message]));
  const seen = new Set(messages.map(({ _id }) => _id));
  const byMember = (name: string) => `${name} by ${member}`;
  anomalies.unseen.push(
    ...stored
      .filter(({ _id }) => !seen.has(_id))
      .map((message) => byMember(`${message._id} ${message.trace ?? ''} of chat ${chatId} (${trace})`)),
  );
  anomalies.phantom.push(
    ...[...seen].filter((_id) => !storedById.has(_id)).map(byMember),
    ...repeated(messages, idOf).map(byMember),
  );
  anomalies.stale.push(
    ...messages
      .filter((message) => !isSame(storedById.get(message._id) ?? message, message))
      .map(({ _id }) => byMember(_id)),
  );
  const storedOrder = idsBySeq(stored).filter((_id) => seen.has(_id));
  const viewOrder = idsBySeq(messages).filter((_id) => storedById.has(_id));
  if (storedOrder.some((_id, index) => viewOrder[index] !== _id)) {
    anomalies.reordered.push(byMember(`chat ${chatId}`));
  }
}

export const isClean = (anomalies: Anomalies): boolean =>
  Object.values(anomalies).every((each: string[]) => each.length === 0);

const isSame = (a: Content, b: Content) => a.text === b.text && a.deleted === b.deleted;

const idOf = ({ sender, clientId }: { sender: string; clientId: string }) => `${sender} ${clientId}`;

const idsBySeq = (messages: readonly StoredMessage[]) =>
  [...messages].sort((a, b) => a.seq - b.seq).map(({ _id }) => _id);

function repeated<T>(items: readonly T[], key: (item: T) => string): string[] {
  const seen = new Set<string>();
  return items.map(key).filter((each) => seen.size === seen.add(each).size);
}
