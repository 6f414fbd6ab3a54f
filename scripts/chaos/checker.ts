/** What edits and taking back change of a message. */
export interface Content {
  text: string;
  deleted: boolean;
}

/** What a sender knows of a message. */
export interface HistoryEntry {
  chatId: string;
  sender: string;
  clientId: string;
  /** As it was written. */
  text: string;
  /** As it is to be, by what the sender was told last: another text after an edit, none after taking it back. */
  expected: Content;
  attempts: number;
  /** What the sender was told; every answer, so that a resend that is told something else is found. */
  answers: { _id: string; seq: number }[];
  /** Why it was refused for good. */
  rejection?: string;
}

/** A message as it is stored, or as a member sees it. */
export interface StoredMessage extends Content {
  _id: string;
  seq: number;
  sender: string;
  clientId: string;
  /** Of what is stored; for finding out why somebody does not see it. */
  trace?: string;
}

export interface MemberView {
  member: string;
  chatId: string;
  /** As they came; each message once. */
  messages: readonly StoredMessage[];
  /** From which revisions the member has asked. */
  trace?: string;
}

/** What was promised and does not hold. All empty is what the test is about. */
export interface Anomalies {
  /** Acknowledged and not stored. */
  lost: string[];
  /** Stored more than once, or two at one place. */
  duplicated: string[];
  /** Told to the sender otherwise than it is stored, or twice differently. */
  misacknowledged: string[];
  /** Stored though nobody sent it, or otherwise than it was written and changed last. */
  unexpected: string[];
  /** A member does not see what is stored. */
  unseen: string[];
  /** A member sees what is not stored, or sees it twice. */
  phantom: string[];
  /** A member sees a message as it was before a change. */
  stale: string[];
  /** Not in the same order for all, or not in the order in which its sender wrote. */
  reordered: string[];
  rejected: string[];
}

/** Compares what senders were told, what is stored and what each member sees. `entries` are in the order in which each sender wrote. */
export function checkHistory(
  entries: readonly HistoryEntry[],
  stored: ReadonlyMap<string, readonly StoredMessage[]>,
  views: readonly MemberView[],
): Anomalies {
  const findings: Anomalies = {
    ...{ lost: [], duplicated: [], misacknowledged: [], unexpected: [], unseen: [] },
    ...{ phantom: [], stale: [], reordered: [] },
    rejected: entries.flatMap(({ clientId, rejection: refusal }) =>
      refusal ? `${clientId}: ${refusal}` : [],
    ),
  };
  const sent = new Map(entries.map((entry) => [keyOf(entry.sender, entry.clientId), entry]));

  for (const [chatId, lines] of stored) {
    findings.duplicated.push(
      ...repeated(lines, (line) => keyOf(line.sender, line.clientId)),
      ...repeated(lines, ({ seq }) => `${chatId} place ${seq}`),
    );
    for (const line of lines) {
      const entry = sent.get(keyOf(line.sender, line.clientId));
      if (entry?.chatId !== chatId || !isSame(entry.expected, line)) findings.unexpected.push(line._id);
    }
  }

  const places = new Map(
    [...stored.values()].flat().map((line) => [keyOf(line.sender, line.clientId), line]),
  );
  const last = new Map<string, number>();
  for (const { chatId, sender, clientId, answers } of entries) {
    const line = places.get(keyOf(sender, clientId));
    if (answers.length > 0 && !line) findings.lost.push(clientId);
    if (line && answers.some(({ _id, seq }) => _id !== line._id || seq !== line.seq)) {
      findings.misacknowledged.push(clientId);
    }
    if (!line) continue;
    const writer = keyOf(chatId, sender);
    if (line.seq <= (last.get(writer) ?? 0)) findings.reordered.push(`${clientId} of its sender`);
    last.set(writer, line.seq);
  }

  for (const { member, chatId, messages: lines, trace = '' } of views) {
    const truth = stored.get(chatId) ?? [];
    const wanted = new Map(truth.map((line) => [line._id, line]));
    const seen = new Set(lines.map(({ _id }) => _id));
    const by = (name: string) => `${name} by ${member}`;
    findings.unseen.push(
      ...truth
        .filter(({ _id }) => !seen.has(_id))
        .map((line) => by(`${line._id} ${line.trace ?? ''} of chat ${chatId} (${trace})`)),
    );
    findings.phantom.push(
      ...[...seen].filter((_id) => !wanted.has(_id)).map(by),
      ...repeated(lines, (line) => keyOf(line.sender, line.clientId)).map(by),
    );
    findings.stale.push(
      ...lines.filter((line) => !isSame(wanted.get(line._id) ?? line, line)).map(({ _id }) => by(_id)),
    );
    const order = (list: readonly StoredMessage[]) =>
      [...list].sort((a, b) => a.seq - b.seq).map(({ _id }) => _id);
    const common = order(truth).filter((_id) => seen.has(_id));
    const shown = order(lines).filter((_id) => wanted.has(_id));
    if (common.some((_id, index) => shown[index] !== _id)) findings.reordered.push(by(`chat ${chatId}`));
  }
  return findings;
}

export const isClean = (findings: Anomalies): boolean =>
  Object.values(findings).every((each: string[]) => each.length === 0);

const isSame = (a: Content, b: Content) => a.text === b.text && a.deleted === b.deleted;

const keyOf = (...parts: string[]) => parts.join(' ');

function repeated<T>(things: readonly T[], key: (thing: T) => string): string[] {
  const seen = new Set<string>();
  return things.map(key).filter((each) => seen.size === seen.add(each).size);
}
