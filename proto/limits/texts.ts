/** Length and form of a text that people write; `textProblem` checks a text against its rule. */
export interface TextRule {
  /** Number of characters as a person counts them (grapheme clusters). */
  min: number;
  max: number;
  /** Names, labels and search texts are on one line and hold no invisible or direction-changing characters. */
  lines: 'one' | 'many';
}

const line = (min: number, max: number): TextRule => ({ min, max, lines: 'one' });
const paragraphs = (min: number, max: number): TextRule => ({ min, max, lines: 'many' });

/** Length of what identifies a post, a destination or a category in a path. */
export const SLUG_MAX = 80;

const MESSAGE_CHARACTERS_MAX = 4000;

export const textRules = {
  personName: line(1, 50),
  /** Company, job and city. */
  fact: line(0, 80),
  requiredFact: line(1, 80),
  tag: line(1, 30),
  about: paragraphs(0, 1000),
  contactSearch: line(0, 50),
  /** A filter of the search for people. */
  peopleSearch: line(0, 80),
  groupName: line(1, 23),
  /** Text of a message. It may be empty only if the message carries a file. */
  messageText: paragraphs(0, MESSAGE_CHARACTERS_MAX),
  /** Text of the first message of a chat. */
  firstMessage: paragraphs(1, MESSAGE_CHARACTERS_MAX),
  messageSearch: line(2, 100),
  reportNote: paragraphs(0, 500),
  /** A note of an ADMIN about reports. */
  moderationNote: paragraphs(1, 1000),
  webhookDescription: line(0, 120),
  planName: line(3, 80),
  address: line(1, 160),
  /** Name of the hotel of a trip, for example. */
  lodgingName: line(0, 80),
  planDescription: paragraphs(0, 4000),
  planSearch: line(0, 80),
  /** Why a plan is called off. */
  planReason: paragraphs(3, 500),
  /** Answer of an ADMIN to the author of a suggestion. */
  adminWord: paragraphs(1, 500),
  cityName: line(1, 80),
  citySearch: line(1, 80),
  cityText: paragraphs(0, 2000),
  categoryName: line(1, 40),
  /** An ad without a title is not shown. */
  adTitle: line(0, 120),
  adButtonText: line(0, 30),
  /** A draft of a page may have empty titles and names; a published one has none. */
  blockTitle: line(0, 120),
  blockText: paragraphs(0, 4000),
  blockButtonText: line(0, 30),
  cardName: line(0, 100),
  cardRole: line(0, 80),
  cardText: paragraphs(0, 300),
  /** The summary that an ADMIN writes of the changes in a version of a page. */
  versionSummary: line(0, 200),
  /** A draft may have none; a published post has one. */
  postTitle: line(0, 120),
  postExcerpt: line(0, 300),
  /** Describes a picture for people who do not see it. */
  imageAlt: line(0, 250),
  postSearch: line(0, 80),
  comment: paragraphs(1, 2000),
  /** The name that the sender of a contact message gives. */
  senderName: line(1, 100),
  contactMessage: paragraphs(10, 2000),
  /** Mailed to the sender of a contact message. */
  contactAnswer: paragraphs(1, 4000),
  /** A note of an ADMIN about a contact message. */
  contactNote: paragraphs(1, 1000),
  contactMessageSearch: line(0, 80),
  packageName: line(1, 40),
  packageText: line(0, 200),
  packageItem: line(1, 120),
  billingCompany: line(1, 120),
  vatNumber: line(0, 24),
  billingAddress: paragraphs(1, 300),
  /** An ADMIN's note to the buyer. */
  refundNote: line(0, 200),
  /** The employer's name for the person that a seat is for. */
  seatLabel: line(1, 60),
} as const satisfies Record<string, TextRule>;

/** Largest text in UTF-8, whatever its rule. */
export const TEXT_BYTES_MAX = 16 * 1024;
