import type { Notification } from '@layover/proto/http/user/notification';
import type { Locale } from '@layover/proto/http/user/user';
import type { MailContent } from '@layover/shared/mail/render-mail';
import { type OutgoingNotification, topicOf } from '../notification-settings/index.ts';
import { localize } from '../notifications/index.ts';
import { mailTexts } from './mail-texts.ts';

/** Addresses in the browser. */
interface MailLinks {
  /** Where the button leads; empty for none. */
  open: string;
  /** Undefined for a topic that cannot be turned off. */
  unsubscribe?: string;
  settings: string;
}

/** The mail about a notification, in the reader's language. */
export function mailContent(
  outgoing: Pick<OutgoingNotification, 'kind' | 'params' | 'translations'>,
  locale: Locale,
  links: MailLinks,
): MailContent {
  const { kind, params } = localize(outgoing, [locale]);
  const texts = mailTexts[locale];
  const topic = topicOf(kind);
  const { subject, paragraphs, button } = texts.words[kind]({
    ...params,
    changes: listOf(
      (params.changes ?? '').split(',').flatMap((change) => texts.changes[change] ?? []),
      locale,
    ),
  });
  const facts = factsOf(params, locale);
  const shown = paragraphs.filter((text) => text !== '');
  return {
    locale,
    subject,
    heading: subject,
    paragraphs: shown,
    facts,
    preheader: [...facts.map(({ value }) => value), ...shown].join(' · '),
    ...(links.open && { button: { label: button, url: links.open } }),
    reason: texts.reasons[topic],
    links: [
      ...(links.unsubscribe && topic !== 'account'
        ? [{ label: texts.unsubscribe[topic], url: links.unsubscribe }]
        : []),
      { label: texts.settings, url: links.settings },
    ],
  };
}

export function factsOf(params: Notification['params'], locale: Locale): { label: string; value: string }[] {
  const { labels, timeIn } = mailTexts[locale];
  const { time, city = '', address, from, to, paid, amount, returned } = params;
  const where = [address, city].filter(Boolean).join(', ');
  return [
    ...(time ? [{ label: labels.when, value: timeIn(startOf(time, locale), city) }] : []),
    ...(from && to ? [{ label: labels.days, value: daysOf(from, to, locale) }] : []),
    ...(where ? [{ label: labels.where, value: where }] : []),
    ...(paid ? [{ label: labels.paid, value: dollars(Number(paid), locale) }] : []),
    ...(amount ? [{ label: labels.returned, value: dollars(-Number(amount), locale) }] : []),
    ...(paid && returned
      ? [{ label: labels.left, value: dollars(Number(paid) - Number(returned), locale) }]
      : []),
  ];
}

const languageTag = (locale: Locale) => (locale === 'en' ? 'en-GB' : locale);

const listOf = (words: readonly string[], locale: Locale) =>
  new Intl.ListFormat(languageTag(locale), { type: 'conjunction' }).format(words);

/** Cents as the receipt shows them. */
const dollars = (cents: number, locale: Locale) =>
  new Intl.NumberFormat(locale === 'en' ? 'en-US' : 'es-ES', { style: 'currency', currency: 'USD' }).format(
    cents / 100,
  );

/** `Saturday 1 May, 19:30`: the time of the place is shown as it is, so UTC only formats it. */
function startOf(local: string, locale: Locale): string {
  const date = new Date(`${local}Z`);
  const day = dateFormat(locale, 'long').format(date).replace(',', '');
  return `${day.charAt(0).toUpperCase()}${day.slice(1)}, ${local.slice(11, 16)}`;
}

/** `3 – 6 May` */
const daysOf = (from: string, to: string, locale: Locale) =>
  dateFormat(locale).formatRange(new Date(from), new Date(to));

const dateFormat = (locale: Locale, weekday?: 'long') =>
  new Intl.DateTimeFormat(languageTag(locale), {
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
    ...(weekday && { weekday }),
  });
