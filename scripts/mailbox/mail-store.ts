import type { ParsedMail } from 'mailparser';

/** Mails that are kept; older ones are removed. */
export const MAILS_MAX = 500;

export interface StoredMail {
  id: number;
  from: string;
  /** Where the mail went, whatever its headers say. */
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  headers: string[];
  receivedAt: string;
}

export type MailStore = ReturnType<typeof mailStore>;

/** The latest mails, in memory. */
export function mailStore() {
  let mails: StoredMail[] = [];
  let lastId = 0;
  return {
    add({ from, subject = '', text = '', html, headerLines }: ParsedMail, recipients: string[]): void {
      const mail = {
        id: ++lastId,
        from: from?.text ?? '',
        recipients,
        subject,
        text,
        html: html || '',
        headers: headerLines.map(({ line }) => line),
        receivedAt: new Date().toISOString(),
      };
      mails = [mail, ...mails].slice(0, MAILS_MAX);
    },
    /** The newest first. */
    all: (): readonly StoredMail[] => mails,
    /** The mails to one address, or all mails if no address is given. */
    to: (address?: string): readonly StoredMail[] =>
      address === undefined ? mails : mails.filter(({ recipients }) => recipients.includes(address)),
    find: (id: number): StoredMail | undefined => mails.find((mail) => mail.id === id),
  };
}
