/**
 * The limits of the contracts, each once. This file needs no schema library, so the pages import it without loading
 * zod. Sizes are in bytes; `…_MAX` and `…_MIN` are inclusive.
 */

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

const MESSAGE_TEXT_MAX = 4000;

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
  messageText: paragraphs(0, MESSAGE_TEXT_MAX),
  /** Text of the first message of a chat. */
  firstMessage: paragraphs(1, MESSAGE_TEXT_MAX),
  messageSearch: line(2, 100),
  reportNote: paragraphs(0, 500),
  /** A note of an ADMIN about reports. */
  moderationNote: paragraphs(1, 1000),
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
} as const satisfies Record<string, TextRule>;

/** Categories of plans, and subcategories of one of them. */
export const CATEGORIES_MAX = 100;
export const SUBCATEGORIES_MAX = 30;

/** Largest text in UTF-8, whatever its rule. */
export const TEXT_BYTES_MAX = 16 * 1024;

/** `?limit` of a list. */
export const PAGE_LIMIT_DEFAULT = 12;
export const PAGE_LIMIT_MAX = 100;

export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 10;
export const PASSWORD_MAX = 128;

export const PASSKEY_NAME_MAX = 50;
/** Passkeys of one account. */
export const PASSKEYS_MAX = 20;
/** Recovery codes that an account gets at once. */
export const RECOVERY_CODES = 10;

export const TAGS_MAX = 10;
export const LANGUAGES_MAX = 10;

/** Largest uploaded picture. */
export const IMAGE_MAX_BYTES = 8 * 1024 * 1024;

export const GALLERY_MAX = 12;
export const PLAN_SUBCATEGORIES_MAX = 6;
export const PLAN_CAPACITY_MAX = 10_000;
/** Plans that one call of an ADMIN names. */
export const BULK_PLANS_MAX = 500;
/** Accounts that one call of an ADMIN changes. */
export const BULK_ACCOUNTS_MAX = 100;
/** People of one CSV file. */
export const EXPORT_USERS_MAX = 100_000;
/** Entries of the audit trail in one CSV file. */
export const EXPORT_AUDIT_MAX = 50_000;
/** Plans of one CSV file. */
export const EXPORT_PLANS_MAX = 100_000;
/** Further plans of a series. */
export const SERIES_PLANS_MAX = 52;
/** The total of a plan search stops counting here: counting more takes longer than finding the page. */
export const SEARCH_TOTAL_MAX = 120;
/** People see their place on a waitlist up to this one, because each reader's place is counted anew. */
export const WAITLIST_PLACE_MAX = 500;
/** The number of plans of a destination stops counting here. */
export const CITY_PLANS_MAX = 1_000;
/** Kilometres around the point of a search by distance. */
export const NEAR_RADIUS_KM_DEFAULT = 50;
export const NEAR_RADIUS_KM_MAX = 500;

/** Coming trips of one person. */
export const TRIPS_MAX = 50;
/** Nights of one trip. */
export const TRIP_DAYS_MAX = 180;
/** Largest itinerary file. */
export const ITINERARY_MAX_BYTES = 512 * 1024;
/** Open suggestions of one member. */
export const SUGGESTIONS_OPEN_MAX = 5;

/** Browsers to which notifications of one person are pushed. */
export const PUSH_SUBSCRIPTIONS_MAX = 10;

/** Notifications that a person sees; older ones are not listed. */
export const NOTIFICATIONS_MAX = 200;

/** People whom one member can block in a group. */
export const BLOCKS_MAX = 500;

/** People whom one person can block everywhere. */
export const USER_BLOCKS_MAX = 1_000;

/** The creator is one of the members. */
export const GROUP_MEMBERS_MIN = 2;
export const GROUP_MEMBERS_MAX = 250;
/** Number of messages that the initiator may write before the other side accepts. */
export const REQUEST_MESSAGES_MAX = 10;
export const PINNED_MAX = 5;
/** Lower than `PAGE_LIMIT_MAX`, because each group is sent with all of its members. */
export const CHAT_LIST_LIMIT_MAX = 30;
/** Chats that one catch-up call names. */
export const CATCH_UP_CHATS_MAX = 1000;
/** Pending invitations of one person. */
export const INVITATIONS_MAX = 30;
/** Members that an invitation shows. */
export const INVITATION_MEMBERS_MAX = 12;

export const HISTORY_LIMIT_DEFAULT = 30;
export const HISTORY_LIMIT_MAX = 100;
export const SEARCH_LIMIT_DEFAULT = 20;
export const SEARCH_LIMIT_MAX = 50;
/** An unread count stops here, and clients show it as "99+". */
export const UNREAD_MAX = 100;

/** How long the writer can edit and delete a message. */
export const EDIT_WINDOW_MINUTES = 15;

/** Largest file of a message. Pictures are limited by `IMAGE_MAX_BYTES`. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Length of a file's name in code points, extension included. */
export const ATTACHMENT_NAME_MAX = 120;
/** Uploaded attachments that one person has not sent yet, in all chats together. */
export const ATTACHMENTS_UNSENT_MAX = 20;

/** Extension of an attached file → the type it is served with. The content must match; pictures are recognised by their content alone. */
export const ATTACHMENT_FILE_TYPES = {
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ppt: 'application/vnd.ms-powerpoint',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  odt: 'application/vnd.oasis.opendocument.text',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  odp: 'application/vnd.oasis.opendocument.presentation',
  txt: 'text/plain',
  csv: 'text/csv',
  md: 'text/markdown',
} as const;
export const ATTACHMENT_IMAGE_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/avif',
  'image/gif',
] as const;

/** Text of a post as HTML, in one language, in UTF-8. */
export const POST_HTML_MAX_BYTES = 200 * 1024;
/** Body of a call that writes a post. It leaves room for translations, and for an answer that names the field that is too large. */
export const POST_BODY_MAX_BYTES = 2 * 1024 * 1024;
/** Categories of one post. */
export const POST_CATEGORIES_MAX = 3;
/** Categories of the blog. */
export const BLOG_CATEGORIES_MAX = 30;
/** Tags of the blog that are listed. */
export const BLOG_TAGS_LISTED_MAX = 30;
/** Posts that one person has, drafts included. */
export const POSTS_MAX = 500;
/** Posts that one call of an ADMIN changes. */
export const BULK_POSTS_MAX = 100;
/** The days in which a removed post can be restored. */
export const REMOVED_POST_DAYS = 30;
/** The total of a list of posts stops counting here. */
export const POST_TOTAL_MAX = 1_200;
/** Days of which reads count. */
export const READ_DAYS = 30;
/** Posts that one person creates, and comments that one person writes, on a day (UTC). */
export const POSTS_PER_DAY = 50;
export const COMMENTS_PER_DAY = 100;
/** The same on the first day of an account. */
export const NEW_ACCOUNT_POSTS = 3;
export const NEW_ACCOUNT_COMMENTS = 10;
/** Posts of a feed. */
export const FEED_POSTS = 20;

/** Ads that are stored, disabled ones included. */
export const ADS_MAX = 200;
/** Ads of one slider. */
export const ADS_SHOWN_MAX = 12;
/** Destinations of one ad. */
export const AD_CITIES_MAX = 30;
export const AD_URL_MAX = 2000;
/** Days of which the views of an ad are shown; older ones are removed. */
export const AD_COUNT_DAYS = 90;
/** Page views of one network (an office, a hotel) that count on a day (UTC) as impressions, and as clicks, of one ad. */
export const AD_IMPRESSIONS_PER_NETWORK = 100;
export const AD_CLICKS_PER_NETWORK = 10;

/** Blocks of one page, and entries of one block. */
export const PAGE_BLOCKS_MAX = 20;
export const BLOCK_CARDS_MAX = 24;
export const BLOCK_STEPS_MAX = 6;
export const BLOCK_STRIPS_MAX = 6;
export const BLOCK_URL_MAX = 2000;
/** Versions of one page; the oldest ones make room for new ones. */
export const PAGE_VERSIONS_MAX = 100;

export const REPORT_REASONS = ['spam', 'harassment', 'scam', 'other'] as const;
/** Messages that one person reports on a day (UTC); the same for plans and for people. */
export const REPORTS_PER_DAY = 20;
/** Reports that a case keeps. Each is of another person, so its number of reporters stops here as well. */
export const CASE_REPORTS_MAX = 100;
/** Versions of the reported content that a case keeps, when the writer edits it between two reports. */
export const CASE_CONTENTS_MAX = 5;
export const CASE_NOTES_MAX = 100;
/** Entries of the history of a case; the oldest ones make room for new ones. */
export const CASE_HISTORY_MAX = 200;

/** The subjects of contact messages. */
export const CONTACT_SUBJECTS = ['general', 'account', 'billing', 'hosting', 'partnership', 'press'] as const;
/** Contact messages that one person, or one e-mail, sends on a day (UTC). */
export const CONTACT_MESSAGES_PER_DAY = 5;
export const CONTACT_NOTES_MAX = 100;
export const CONTACT_ANSWERS_MAX = 20;
/** Entries of the history of a contact message; the oldest ones make room for new ones. */
export const CONTACT_HISTORY_MAX = 100;

/** How long a `typing` event holds. The client repeats it after half of this. */
export const TYPING_TTL_MS = 6_000;
/** Chats that one `watch-presence` event names. */
export const WATCHED_CHATS_MAX = 100;
/** Plans that one `watch-plans` event names. */
export const WATCHED_PLANS_MAX = 200;

/** The time for which a confirmed work e-mail is shown. */
const WORK_EMAIL_VALID_MS = 365 * 24 * 3600 * 1000;

/** When a work e-mail that was confirmed at this time is no longer shown. */
export const workEmailEnd = (confirmedAt: Date): Date =>
  new Date(confirmedAt.getTime() + WORK_EMAIL_VALID_MS);
