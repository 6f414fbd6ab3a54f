import type { NewMail } from '@layover/kit/mail/mail.model';
import { type MailItem, renderMail } from '@layover/shared/mail/render-mail';
import { factsOf, mailEnvelope, mailTexts } from '../mails/index.ts';
import { localize } from '../notifications/index.ts';
import type { Profile } from '../profiles/index.ts';
import { chatNames } from '../unread-chats/index.ts';
import type { DigestContent } from './digest-contents.ts';

/** The maximum number of shown entries. A link leads to the application for the others. */
const SHOWN_MAX = 30;

/** The mail with everything of a digest, in the reader's language. */
export function digestMail(
  _id: string,
  { groups, chats, people }: DigestContent,
  person: Profile,
  { secret, publicUrl }: { secret: string; publicUrl: string },
): NewMail {
  const { locale } = person;
  const { words, digest: texts, reasons, unsubscribe, settings } = mailTexts[locale];
  const { fields, links, open } = mailEnvelope(person, secret, 'digest', publicUrl);
  const entries: MailItem[] = [
    ...chats.map((chat) => ({
      text: words.chat_message(localize(chatNames(chat), [locale]).params).subject,
      detail: texts.unread(chat.count),
      url: open(`/destinations?chat=${chat.chatId}`),
    })),
    ...groups.map(({ kind, params, path, people: named }) => ({
      text: words[kind](params).subject,
      detail: [
        ...(named > 1 ? [texts.others(named - 1)] : []),
        ...factsOf(params, locale).map(({ value }) => value),
      ].join(' · '),
      ...(path && { url: open(path) }),
    })),
  ];
  const subject = texts.subject(entries.length);
  const items = entries.slice(0, SHOWN_MAX);
  const content = {
    locale,
    subject,
    heading: subject,
    items,
    paragraphs: entries.length > items.length ? [texts.more(entries.length - items.length)] : [],
    preheader: items.map(({ text }) => text).join(' · '),
    button: { label: texts.button, url: open('/destinations') },
    reason: reasons.digest,
    links: [
      ...(links.unsubscribe ? [{ label: unsubscribe.digest, url: links.unsubscribe }] : []),
      { label: settings, url: links.settings },
    ],
  };
  return { _id, ...fields, ...renderMail(content), ...(people.length > 0 && { about: people }) };
}
