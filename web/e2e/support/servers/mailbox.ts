import { expect } from '@playwright/test';
import type { StoredMail } from '../../../../scripts/mailbox/mail-store.ts';

/** The mail to this user whose subject contains the text, once it has arrived. `text`: words of the mail itself. */
export async function mailTo({ email }: { email: string }, subject: string, text = ''): Promise<StoredMail> {
  let found: StoredMail | undefined;
  await expect
    .poll(
      async () => {
        const url = `${process.env.MAILBOX_URL}/mails.json?to=${encodeURIComponent(email)}`;
        const mails = (await (await fetch(url)).json()) as StoredMail[];
        found = mails.find((mail) => mail.subject.includes(subject) && mail.text.includes(text));
        return found !== undefined;
      },
      { timeout: 30_000, intervals: [50, 50, 100] },
    )
    .toBe(true);
  return found!;
}

/** The path of the first link of the mail that matches. */
export function linkIn({ text }: StoredMail, pattern: RegExp): string {
  const link = text.match(/https?:\S+/g)?.find((url) => pattern.test(url));
  expect(link, `no link like ${pattern} in:\n${text}`).toBeDefined();
  return link!;
}
