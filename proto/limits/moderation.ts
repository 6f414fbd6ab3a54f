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
