import { translate } from '@layover/shared/translate';
import { Feed } from 'feed';
import type { PostContext, PostDocument } from '../blog/index.ts';
import { authorOf } from './present-post.ts';

export type FeedFormat = 'rss' | 'atom';

interface FeedOptions {
  format: FeedFormat;
  /** The address of the product in the browser, without a slash at the end. */
  site: string;
  locale: string | undefined;
}

const TITLE = 'Layover: notes from the road';
const DESCRIPTION = 'Written by people who were there last week, not last year.';

/** The feed of some published posts as XML. */
export function writeFeed(
  posts: readonly PostDocument[],
  { people, categories }: PostContext,
  { format, site, locale }: FeedOptions,
): string {
  const newest = posts[0]?.publishedAt ?? new Date(0);
  const updated = new Date(Math.max(newest.getTime(), ...posts.map(({ updatedAt }) => updatedAt.getTime())));
  const query = locale === undefined ? '' : `?locale=${locale}`;
  const feed = new Feed({
    title: TITLE,
    description: DESCRIPTION,
    id: `${site}/blog`,
    link: `${site}/blog`,
    updated,
    generator: 'Layover',
    copyright: '© the authors',
    ...(locale && { language: locale }),
    feedLinks: { rss: `${site}/api/blog/rss.xml${query}`, atom: `${site}/api/blog/atom.xml${query}` },
  });
  for (const post of posts) {
    const shown = translate(post, locale === undefined ? [] : [locale]);
    const { first_name, last_name } = authorOf(post, people);
    const body = (locale && post.bodies[locale]) || (post.bodies[post.locale] ?? '');
    const date = post.publishedAt ?? post.createdAt;
    feed.addItem({
      // The library marks titles as HTML in Atom alone.
      title: inCdata(format === 'atom' ? escapeHtml(shown.title) : shown.title),
      id: `${site}/blog/${post._id}`,
      link: `${site}/blog/${post.slug}`,
      description: inCdata(escapeHtml(shown.excerpt || shown.summary)),
      content: inCdata(withFullAddresses(body, site)),
      date: post.updatedAt,
      published: date,
      author: [{ name: inText(`${first_name} ${last_name}`.trim() || 'Layover') }],
      category: post.categories.flatMap((slug) => {
        const category = categories.get(slug);
        return category ? [{ name: inText(category.name) }] : [];
      }),
      ...(post.image !== '' && { image: `${site}/api${post.image}` }),
    });
  }
  return format === 'atom' ? feed.atom1() : feed.rss2();
}

/** XML cannot contain them, not even escaped. */
const NOT_IN_XML = /[^\P{Cc}\t\n]|[\ufffe\uffff]/gu;

/** The library writes CDATA sections, of which it escapes the first end in a text alone. */
const inCdata = (text: string) => text.replaceAll(NOT_IN_XML, '').replaceAll(']]>', ']] >');

/** The library takes an ampersand that is escaped in a text for one that it has escaped itself. */
const inText = (text: string) => text.replaceAll(NOT_IN_XML, '').replaceAll('&', '&amp;');

/** Readers of feeds show descriptions as HTML. */
const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Readers of feeds show the text on other sites. */
const withFullAddresses = (html: string, site: string) =>
  html.replaceAll(/(<(?:a href|img src)=")\/(?!\/)/g, `$1${site}/`);
