import type { MailQueue } from '@layover/kit/mail/mail-queue';
import { mailLocaleOf } from '@layover/proto/mail-locales';
import { areaPath } from '@layover/proto/page-paths';
import { type MailLocale, renderMail } from '@layover/shared/mail/render-mail';
import type { Account } from '../accounts/index.ts';
import { type MailKind, mailTexts } from './mail-texts.ts';

interface AccountMail {
  /** Id of the event that causes the mail. */
  eventId: string;
  kind: MailKind;
  account: Account;
  locale: string;
  /** Path of the page that the button opens. */
  path: string;
  /** The recipient; by default the e-mail of the account. */
  to?: string;
  /** The requested new e-mail of the account. */
  newEmail?: string;
  /** The device of a sign-in and its time. */
  device?: { time: Date; name: string };
  /** A way to sign in that was added or removed, and when. */
  method?: { time: Date; name: string };
  /** When the account is deleted. */
  deletesAt?: Date;
  /** When the link expires. */
  expiresAt?: Date;
}

export type QueueAccountMail = (mail: AccountMail) => Promise<void>;

/** Queues a mail to the owner of an account, once for each event and kind. */
export const queueAccountMail =
  (mails: MailQueue | undefined): QueueAccountMail =>
  async ({
    eventId,
    kind,
    account,
    locale: wanted,
    path,
    to,
    newEmail,
    device,
    method,
    deletesAt,
    expiresAt,
  }) => {
    if (!mails) return;
    const { id, first_name, last_name, email, rol } = account;
    const isConfirmed = to === undefined && account.emailVerified;
    const locale = mailLocaleOf(wanted);
    const texts = mailTexts[locale];
    const { subject, paragraphs, button } = texts.words[kind];
    const security = mails.publicUrl + areaPath(rol === 'ADMIN' ? 'admin' : 'user', 'security');
    const { labels } = texts;
    const facts = [
      ...(deletesAt ? [{ label: labels.deletedOn, value: timeText(deletesAt, locale) }] : []),
      ...(newEmail ? [{ label: labels.newEmail, value: newEmail }] : []),
      ...(method ? [{ label: labels.when, value: timeText(method.time, locale) }] : []),
      // Nobody has confirmed the address, so no text of a person is sent to it.
      ...(method?.name && isConfirmed ? [{ label: labels.name, value: method.name }] : []),
      ...(device
        ? [
            { label: labels.when, value: timeText(device.time, locale) },
            { label: labels.device, value: device.name || labels.unknownDevice },
          ]
        : []),
    ];
    const content = renderMail({
      locale,
      subject,
      heading: subject,
      paragraphs,
      reason: texts.reason,
      facts,
      preheader: paragraphs.join(' '),
      button: { label: button, url: mails.publicUrl + path },
      links: [{ label: texts.security, url: security }],
    });
    const mail = {
      _id: `${eventId}:${kind}`,
      owner: id,
      topic: kind,
      ...content,
      to: { name: isConfirmed ? `${first_name} ${last_name}`.trim() : '', address: to ?? email },
      ...(expiresAt && { dropAfter: expiresAt }),
    };
    await mails.add([mail]);
  };

/** Formats a time like `Monday 23 November 2026, 05:36 UTC`, because the time zone of the reader is unknown. */
function timeText(time: Date, locale: MailLocale): string {
  const day = new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `${day.format(time).replace(',', '')}, ${time.toISOString().slice(11, 16)} UTC`;
}
