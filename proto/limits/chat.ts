/** The creator is one of the members. */
export const GROUP_MEMBERS_MAX = 250;
/** Chats of plans that one person joins on a day (UTC). New accounts join fewer. */
export const PLAN_CHAT_JOINS_PER_DAY = 20;
/** Days for which an invitation link of a group works. */
export const GROUP_LINK_DAYS = 30;
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

/** A client that offers to undo a deletion sends it late by at most this time. */
export const DELETE_UNDO_SECONDS = 60;

/** People whom one message mentions. */
export const MENTIONS_MAX = 20;

/** Different emoji with which the members of a chat can react to one message. */
export const REACTION_EMOJI_MAX = 20;

/** Messages that one person can star. */
export const STARS_MAX = 500;

/** Largest file of a message. Pictures are limited by `IMAGE_MAX_BYTES`. */
export const ATTACHMENT_MAX_BYTES = 10 * 1024 * 1024;
/** Length of a file's name in code points, extension included. */
export const ATTACHMENT_NAME_MAX = 120;
/** Uploaded attachments that one person has not sent yet, in all chats together. */
export const ATTACHMENTS_UNSENT_MAX = 20;

/** Longest voice note. */
export const VOICE_SECONDS_MAX = 300;
/** Largest voice note: more than five minutes of what browsers record. */
export const VOICE_MAX_BYTES = 5 * 1024 * 1024;

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

/** How long a `typing` event holds. The client repeats it after half of this. */
export const TYPING_TTL_MS = 6_000;
/** Chats that one `watch-presence` event names. */
export const WATCHED_CHATS_MAX = 100;
