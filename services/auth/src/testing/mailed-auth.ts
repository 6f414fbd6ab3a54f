import { eventually } from '@layover/kit/testing/eventually';
import { startMailServer } from '@layover/kit/testing/mail-server';
import type { ParsedMail } from 'mailparser';
import { startAuth } from './start-auth.ts';

export const SITE = 'https://layover.example';

export type MailedAuth = Awaited<ReturnType<typeof startMailedAuth>>;

/** Starts the auth service with a mail server on loopback. */
export async function startMailedAuth(overrides: Record<string, string> = {}) {
  const server = await startMailServer();
  const settings = { MAIL_FROM: 'Layover <mail@layover.test>', PUBLIC_URL: `${SITE}/` };
  const auth = await startAuth({ settings: { ...settings, SMTP_URL: server.url, ...overrides } });

  const mailsTo = (email: string, subject = '') =>
    server.mails.filter(
      (mail) => [mail.to].flat()[0]?.value[0]?.address === email && (mail.subject ?? '').includes(subject),
    );

  return {
    ...auth,
    mailsTo,
    /** The `count`th mail to an address with this text in its subject, once it has arrived. */
    mailTo: (email: string, subject: string, count = 1): Promise<ParsedMail> =>
      eventually(() => {
        const mail = mailsTo(email, subject)[count - 1];
        if (!mail) throw new Error(`no mail with ${subject} yet`);
        return mail;
      }, 20_000),
    /** Resolves when all events of this service are handled and all mails sent. */
    settled: () =>
      eventually(async () => {
        const waiting = await Promise.all([
          ...['accounts', 'sessions', 'reset_requests'].map((name) =>
            auth.mongo.model(name).countDocuments({ 'outbox.time': { $exists: true } }),
          ),
          auth.mongo.model('mails').countDocuments({ state: { $in: ['waiting', 'sending'] } }),
        ]);
        if (waiting.some((count) => count > 0)) throw new Error(`still waiting: ${waiting}`);
      }, 20_000),
    stop: async () => {
      await auth.stop();
      await server.close();
    },
  };
}

/** The secret at the end of a link to this page. */
export function secretIn({ text = '' }: ParsedMail, page: string): string {
  const [, secret] = new RegExp(`${SITE}${page}/([\\w-]{43})\\s`).exec(text) ?? [];
  if (!secret) throw new Error(`no link to ${page} in:\n${text}`);
  return secret;
}
