/** The parts of a message that an edit or a deletion changes. */
export interface Content {
  text: string;
  deleted: boolean;
}

/** A message in the history of its sender. */
export interface HistoryEntry {
  chatId: string;
  sender: string;
  clientId: string;
  /** The text of the first send. */
  text: string;
  /** The content after the last acknowledged change: another text after an edit, no text after a deletion. */
  expected: Content;
  attempts: number;
  /** All acknowledgements, because each retry must return the same message. */
  answers: { _id: string; seq: number }[];
  /** Why the server rejected the message for good. */
  rejection?: string;
}

/** A message in the database or in the view of a member. */
export interface StoredMessage extends Content {
  _id: string;
  seq: number;
  sender: string;
  clientId: string;
  /** Details of a stored message that help to explain an anomaly. */
  trace?: string;
}

export interface MemberView {
  member: string;
  chatId: string;
  /** Each message once, in the order of arrival. */
  messages: readonly StoredMessage[];
  /** The revisions from which the member has caught up. */
  trace?: string;
}
