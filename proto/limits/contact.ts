/** The subjects of contact messages. */
export const CONTACT_SUBJECTS = ['general', 'account', 'billing', 'hosting', 'partnership', 'press'] as const;
/** Contact messages that one person, or one e-mail, sends on a day (UTC). */
export const CONTACT_MESSAGES_PER_DAY = 5;
export const CONTACT_NOTES_MAX = 100;
export const CONTACT_ANSWERS_MAX = 20;
/** Entries of the history of a contact message; the oldest ones make room for new ones. */
export const CONTACT_HISTORY_MAX = 100;
