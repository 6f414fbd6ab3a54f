import { invalid } from '@layover/kit/errors';
import type { BlogCategory, PostBody } from '@layover/proto/http/content/blog-schemas';
import { type FieldMessages, fieldMessage } from '@layover/proto/http/field-messages';
import { summarizeText } from '@layover/proto/text/characters';
import { searchTermsOf } from '@layover/proto/text/search-terms';
import type { z } from 'zod';
import type { PostDocument, PostTexts } from './post.model.ts';
import { type SanitizedPost, sanitizePost, textOf } from './sanitize-post.ts';

type Body = z.output<typeof PostBody>;

export type PostFields = Pick<
  PostDocument,
  | ('title' | 'excerpt' | 'imageAlt' | 'summary' | 'translations' | 'bodies' | 'locale')
  | ('image' | 'categories' | 'tags' | 'pictures' | 'readingMinutes')
>;

const SUMMARY_MAX = 200;
const WORDS_PER_MINUTE = 220;
/** Characters of a text that searches find. */
const SEARCHED_MAX = 20_000;

interface ReadPostDeps {
  isOwnPicture: (path: string) => boolean;
  findCategories: () => Promise<readonly Pick<BlogCategory, '_id'>[]>;
}

/** Turns the request of an author into the stored fields. @throws 422 */
export const readPost =
  ({ isOwnPicture, findCategories }: ReadPostDeps) =>
  async (body: Body): Promise<PostFields> => {
    const known = new Set((await findCategories()).map(({ _id }) => _id));
    const wrong: FieldMessages = {};
    for (const [index, category] of body.categories.entries())
      if (!known.has(category)) wrong[`categories.${index}`] = fieldMessage('unknown');
    if (body.image !== '' && !isOwnPicture(body.image)) wrong.image = fieldMessage('not_own_picture');

    const sanitize = (html: string, field: string): SanitizedPost => {
      const sanitized = sanitizePost(html);
      if (sanitized.isUnsafe) wrong[field] = fieldMessage('unsafe_address');
      return sanitized;
    };
    const { [body.locale]: _own, ...translations } = body.translations;
    const own = sanitize(body.html, 'html');
    const others = Object.entries(translations).map(([locale, { html, ...texts }]) => ({
      locale,
      texts,
      sanitized: html === undefined ? undefined : sanitize(html, `translations.${locale}.html`),
    }));
    if (Object.keys(wrong).length > 0) throw invalid(wrong);

    const ownText = textOf(own.html);
    const { title, excerpt, imageAlt, image, categories, tags, locale } = body;
    const inText = [own, ...others.flatMap(({ sanitized }) => sanitized ?? [])].flatMap(
      (each) => each.pictures,
    );
    return {
      title,
      excerpt,
      imageAlt,
      image,
      categories,
      tags,
      locale,
      summary: summarizeText(ownText, SUMMARY_MAX),
      bodies: Object.fromEntries([
        [locale, own.html],
        ...others.flatMap((each) => (each.sanitized ? [[each.locale, each.sanitized.html]] : [])),
      ]),
      translations: Object.fromEntries(
        others.map((each) => [
          each.locale,
          {
            ...(each.texts as Partial<PostTexts>),
            ...(each.sanitized && { summary: summarizeText(textOf(each.sanitized.html), SUMMARY_MAX) }),
          },
        ]),
      ),
      pictures: [...new Set([...(image === '' ? [] : [image]), ...inText])],
      readingMinutes: readingMinutesOf(ownText),
    };
  };

/** The folded words of all texts of a post, the important ones first. */
export const searchWordsOf = (post: Omit<PostFields, 'pictures' | 'readingMinutes'>): string[] => {
  const translated = Object.values(post.translations);
  return searchTermsOf(
    post.title,
    ...translated.map(({ title = '' }) => title),
    ...post.tags,
    post.excerpt,
    ...translated.map(({ excerpt = '' }) => excerpt),
    ...Object.values(post.bodies).map((html) => textOf(html.slice(0, SEARCHED_MAX))),
  );
};

export const readingMinutesOf = (text: string): number =>
  Math.max(1, Math.ceil((text.match(/[\p{L}\p{N}’']+/gu)?.length ?? 0) / WORDS_PER_MINUTE));
