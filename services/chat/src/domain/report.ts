import type { REPORT_REASONS } from '@layover/proto/limits';

/** Somebody's report of a message, as it is stored; ids are hex. */
export interface Report {
  _id: string;
  messageId: string;
  chatId: string;
  /** As it was when it was reported. */
  text: string;
  /** Name of the file that the message carried. */
  attachmentName: string | null;
  writer: string;
  reporter: string;
  reason: (typeof REPORT_REASONS)[number];
  note: string;
  createdAt: Date;
}
