import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { type MailServer, startMailServer } from '@layover/kit/testing/mail-server';
import { newNamespace } from '@layover/kit/testing/start-test-service';
import { startTestTokens, type TestPerson, type TestTokens } from '@layover/kit/testing/tokens';
import { parse } from 'csv-parse/sync';
import { DomUtils, parseDocument } from 'htmlparser2';
import ICAL from 'ical.js';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start-test-gateway.ts';
import { startBlog, type TestBlog } from '../../services/content/src/blog/testing/start-blog.ts';
import { admin, startPlan, type TestPlans } from '../../services/plan/src/testing/start-plan.ts';
import { notify } from '../../services/user/src/testing/notify.ts';
import { startUser, type TestUser } from '../../services/user/src/testing/start-user.ts';
import { hostileTexts } from './hostile-texts.ts';

/*
 * Everything that leaves the product in another format, with texts of members that try to leave their places. The texts are
 * written to the databases, because the calls reject some of them.
 */

/** The place of a text in a document. */
interface Place {
  /** The names around the text, such as elements, attributes and properties. They are the same for each text. */
  parts: string[];
  /** What a reader of the format understands as the text. */
  texts: string[];
}

const SITE = 'https://layover.example';
/** `npm test` makes it. */
const WEB_DIR = join(import.meta.dirname, '../../web/dist');
const EMAIL = /^person-\d+@mail\.test$/;

let tokens: TestTokens;
let blog: TestBlog;
let plans: TestPlans;
let users: TestUser;
let gateway: TestGateway;
let mailServer: MailServer;
let slugs: string[];
let planIds: string[];
let reader: TestPerson;

beforeAll(async () => {
  tokens = await startTestTokens();
  mailServer = await startMailServer();
  const shared = { tokens, namespace: newNamespace() };
  const mail = { SMTP_URL: mailServer.url, MAIL_FROM: 'Layover <mail@layover.test>' };
  [blog, plans, users] = await Promise.all([
    startBlog({ ...shared, settings: { PUBLIC_URL: SITE } }),
    startPlan({ PUBLIC_URL: SITE }, shared),
    startUser({ ...shared, settings: { ...mail, PUBLIC_URL: SITE } }),
  ]);
  gateway = await startTestGateway({
    WEB_DIR,
    PUBLIC_URL: SITE,
    CONTENT_URL: blog.url,
    PLAN_URL: plans.url,
    USER_URL: users.url,
  });
  reader = await plans.member();
  slugs = await Promise.all(hostileTexts.map(writePost));
  planIds = await Promise.all(hostileTexts.map(writePlan));
  for (const [index, text] of hostileTexts.entries()) await writePerson(text, index);
}, 120_000);
afterAll(async () => {
  await gateway?.stop();
  for (const service of [blog, plans, users]) await service?.stop();
  await mailServer?.close();
  await tokens?.close();
});

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

async function writePost(text: string, index: number): Promise<string> {
  const author = await blog.member();
  const { _id, slug } = await blog.createPublished(author, { title: `Post ${index}`, tags: ['trains'] });
  await blog.mongo.model('people').updateOne({ _id: author._id }, { first_name: text, last_name: '' });
  const texts = { title: text, excerpt: text, summary: text };
  const bodies = { en: `<p>${escaped(text)}</p>` };
  await blog.mongo.model('Post').updateOne({ _id }, { ...texts, bodies, tags: [text] });
  return slug;
}

async function writePlan(text: string, index: number): Promise<string> {
  const { _id } = await plans.createPlan({ planName: `Plan ${index}`, startsAt: '2099-07-01T20:00' });
  await plans.as(reader).put(`/api/plan/interested-plan/${_id}`).send({}).expect(200);
  await plans.plans.updateOne({ _id }, { planName: text, description: text, address: text });
  return _id;
}

async function writePerson(text: string, index: number): Promise<void> {
  const person = await users.member({ email: `person-${index}@mail.test` });
  await users.profiles.updateOne({ _id: person._id }, { first_name: text, last_name: text, company: text });
  await notify(users, [person], {
    kind: 'plan_called_off',
    params: { plan: text, reason: text, city: text, address: text },
  });
}

const textAt = async (path: string): Promise<string> => {
  const response = await fetch(gateway.url + path, { headers: { accept: 'text/html' } });
  expect(response.status).toBe(200);
  return response.text();
};
const exported = async (service: TestPlans | TestUser, path: string): Promise<Record<string, string>[]> => {
  const { text } = await service.as(admin).get(path).buffer(true).expect(200);
  return parse(text, { bom: true, columns: true, record_delimiter: '\r\n' });
};

type Element = ReturnType<typeof DomUtils.getElementsByTagName>[number];
const textsOf = (elements: Element[], names: string[]) =>
  elements.filter(({ name }) => names.includes(name)).map((each) => DomUtils.textContent(each));
const nameOf = (element: { name: string; attribs: object }) =>
  [element.name, ...Object.keys(element.attribs)].join(' ');

async function entriesOfFeed(
  file: string,
  entry: string,
  { plain, html }: Record<'plain' | 'html', string[]>,
): Promise<Place[]> {
  const xml = await textAt(`/api/blog/${file}`);
  expect(xml).not.toMatch(/[^\P{Cc}\t\r\n]|\ufffe/u);
  const feed = parseDocument(xml, { xmlMode: true });
  return DomUtils.getElementsByTagName(entry, feed).map((found) => {
    const elements = DomUtils.getElementsByTagName(() => true, found);
    return {
      parts: elements.map(nameOf),
      texts: [
        ...textsOf(elements, plain),
        ...textsOf(elements, html).map((text) => DomUtils.textContent(parseDocument(text))),
      ],
    };
  });
}

/** A page with its content. On a busy machine the gateway sends a page without it when rendering takes too long. */
const renderedAt = (path: string): Promise<string> =>
  eventually(async () => {
    const html = await textAt(path);
    expect(html).toContain('id="page-state"');
    return html;
  }, 30_000);

/** What a browser understands of a page. `bodyTexts` reads the texts of its structured data and of its state. */
async function pageAt(
  path: string,
  // biome-ignore lint/suspicious/noExplicitAny: JSON of schema.org.
  bodyTexts: (thing: any, state: unknown) => (string | undefined)[],
): Promise<Place> {
  const page = parseDocument(await renderedAt(path));
  const elements = DomUtils.getElementsByTagName(() => true, page);
  const one = (is: (element: (typeof elements)[number]) => boolean) => elements.find(is);
  const textOf = (is: Parameters<typeof one>[0]) => DomUtils.textContent(one(is) ?? []);
  const meta = (name: string) =>
    one(({ attribs }) => attribs.property === name || attribs.name === name)?.attribs.content ?? '';
  const data = JSON.parse(textOf(({ attribs }) => attribs.type === 'application/ld+json'));
  const state = JSON.parse(textOf(({ attribs }) => attribs.id === 'page-state'));
  return {
    parts: [...elements.map(nameOf), ...namesIn(data), ...namesIn(state)],
    texts: [
      textOf(({ name }) => name === 'title'),
      textOf(({ name }) => name === 'h1'),
      meta('og:title'),
      meta('description'),
      ...bodyTexts(data['@graph'][0], state).map((each) => each ?? ''),
    ],
  };
}

/** The names of all properties in it, each once. */
const namesIn = (value: unknown): string[] =>
  [...new Set(JSON.stringify(value).match(/"[^"\\]+"(?=:)/g))].sort();

/** The values of a property, wherever it is. */
function textsIn(value: unknown, name: string): string[] {
  const found: string[] = [];
  JSON.stringify(value, (key, each) => {
    if (key === name && typeof each === 'string') found.push(each);
    return each;
  });
  return found;
}

/** The outputs and what they contain, one place for each text in any order. */
const outputs: Record<string, () => Promise<Place[]>> = {
  RSS: () =>
    entriesOfFeed('rss.xml', 'item', {
      plain: ['title', 'author'],
      html: ['description', 'content:encoded'],
    }),
  Atom: () => entriesOfFeed('atom.xml', 'entry', { plain: ['name'], html: ['title', 'summary', 'content'] }),

  iCalendar: async () => {
    const link = await plans.as(reader).post('/api/plan/calendar-link').expect(200);
    const calendar = await textAt(`/api/plan/calendar-feed/${link.body.document.secret}`);
    const events = new ICAL.Component(ICAL.parse(calendar)).getAllSubcomponents('vevent');
    return events.map((event) => ({
      parts: event.getAllProperties().map((each) => [each.name, ...Object.keys(each.toJSON()[1])].join(' ')),
      texts: ['summary', 'description', 'location'].map((name) => String(event.getFirstPropertyValue(name))),
    }));
  },

  'CSV of users': async () => {
    const rows = await exported(users, '/api/user/export-users');
    return rows
      .filter((row) => EMAIL.test(row['E-mail'] ?? ''))
      .map((row) => ({
        parts: [...Object.keys(row), ...formulasIn(row)],
        texts: ['First name', 'Last name', 'Company'].map((column) => row[column] ?? ''),
      }));
  },

  'CSV of plans': async () => {
    const rows = await exported(plans, '/api/plan/export');
    return rows.map((row) => ({
      parts: [...Object.keys(row), ...formulasIn(row)],
      texts: ['Name', 'Address'].map((column) => row[column] ?? ''),
    }));
  },

  mail: async () => {
    await eventually(() => expect(mailServer.mails).toHaveLength(hostileTexts.length), 30_000);
    return mailServer.mails.map((mail) => {
      const body = parseDocument(mail.html || '');
      const recipients = [mail.to, mail.cc, mail.bcc].flat().flatMap((each) => each?.value ?? []);
      expect(recipients).toEqual([{ name: expect.any(String), address: expect.stringMatching(EMAIL) }]);
      return {
        parts: [...mail.headers.keys(), ...DomUtils.getElementsByTagName(() => true, body).map(nameOf)],
        texts: [mail.subject ?? '', mail.text ?? '', DomUtils.textContent(body)],
      };
    });
  },

  'page of a post': async () => {
    const places: Place[] = [];
    // The gateway renders only a few pages at a time.
    for (const slug of slugs)
      places.push(
        await pageAt(`/blog/${slug}`, ({ headline, author }, state) => [
          headline,
          author.name,
          ...textsIn(state, 'title'),
        ]),
      );
    return places;
  },

  'page of a plan': async () => {
    const places: Place[] = [];
    for (const id of planIds)
      places.push(
        await pageAt(`/plans/${id}`, ({ name, description, location }, state) => [
          name,
          description,
          location.address.streetAddress,
          // Further names are those of similar plans.
          textsIn(state, 'planName')[0],
        ]),
      );
    return places;
  },
};

/** The columns whose text a spreadsheet would calculate. */
const formulasIn = (row: Record<string, string>): string[] =>
  Object.keys(row).filter((column) => /^[=+\-@\t\r]/.test(row[column] ?? ''));

/** Formats keep no control characters, some keep no spaces at the ends, and CSV has apostrophes before formulas. */
const visible = (text: string) => text.replaceAll(/[\s'\p{Cc}\ufffe\ufffd]/gu, '');

describe.each(Object.entries(outputs))('%s', (_name, placesOf) => {
  it('keeps every text in its place', async () => {
    const places = await placesOf();
    expect(places).toHaveLength(hostileTexts.length);
    const placeOf = (text: string) =>
      places.find(({ texts }) => texts.every((each) => visible(each).includes(visible(text))));
    const harmless = placeOf(hostileTexts[0]);
    for (const text of hostileTexts)
      expect({ text, parts: placeOf(text)?.parts }).toEqual({ text, parts: harmless?.parts });
  });
});

it('the sitemap has the addresses of posts and no text of theirs', async () => {
  const sitemap = parseDocument(await textAt('/api/blog/sitemap.xml'), { xmlMode: true });
  const addresses = DomUtils.getElementsByTagName('loc', sitemap).map((each) => DomUtils.textContent(each));
  const ofPosts = addresses.filter((each) => each.startsWith(`${SITE}/blog/`));
  expect(new Set(ofPosts.map((each) => new URL(each).pathname))).toEqual(
    new Set(slugs.map((slug) => `/blog/${slug}`)),
  );
});
