import { z } from 'zod';
import { POST_CATEGORIES_MAX, POST_HTML_MAX_BYTES, TAGS_MAX, textRules } from '../../limits.ts';
import { uniqueNameKey } from '../../text/compare.ts';
import { fieldMessage } from '../field-messages.ts';
import { Slug } from '../plan/plan-schemas.ts';
import { distinct, Id, Instant, Person, Picture, plainText } from '../shared-schemas.ts';
import { DEFAULT_LOCALE, LocaleCode, translationsOf } from '../translations.ts';

/**
 * Text of a post as HTML, as the editor makes it. The service stores what is left after sanitising: paragraphs, headings
 * of levels 2 to 4, bold, italic, underlined, struck and highlighted text, code, lists, quotes, rules, tables, links to
 * `http`, `https` and `mailto`, and pictures from `POST /api/blog/add-picture`.
 */
const Html = z
  .string()
  .refine((html) => html.length * 3 <= POST_HTML_MAX_BYTES || bytesOf(html) <= POST_HTML_MAX_BYTES, {
    error: fieldMessage('too_large', { max: POST_HTML_MAX_BYTES }),
  });

const encoder = new TextEncoder();
const bytesOf = (value: string) => encoder.encode(value).length;

/**
 * - `draft`: only the author and ADMINs see it.
 * - `scheduled`: it is published at `publishAt`.
 * - `published`: everybody sees it.
 * - `hidden`: published, but ADMINs hide it from everybody but the author.
 */
export const PostState = z.enum(['draft', 'scheduled', 'published', 'hidden']).meta({ id: 'PostState' });
export type PostState = z.infer<typeof PostState>;

/** The texts of a post in one language. */
const texts = {
  title: plainText(textRules.postTitle),
  /** Shown in lists. Without one they show the beginning of the text. */
  excerpt: plainText(textRules.postExcerpt).default(''),
  imageAlt: plainText(textRules.imageAlt).default(''),
  html: Html,
};

/** Same as `texts`, but without defaults: a missing text of a translation is not translated. */
const translatedTexts = {
  title: texts.title,
  excerpt: plainText(textRules.postExcerpt),
  imageAlt: plainText(textRules.imageAlt),
  html: Html,
};

export const PostBody = z.strictObject({
  ...texts,
  title: texts.title.default(''),
  html: Html.default(''),
  /** The picture above the text: a path from `POST /api/blog/add-picture`, or empty. */
  image: Picture.default(''),
  /** Slugs of categories of the blog. */
  categories: distinct(z.array(Slug).max(POST_CATEGORIES_MAX)).default([]),
  tags: distinct(z.array(plainText(textRules.tag)).max(TAGS_MAX), uniqueNameKey).default([]),
  /** The language of the post's own texts. */
  locale: LocaleCode.default(DEFAULT_LOCALE),
  translations: translationsOf(translatedTexts),
});

export const BlogCategory = z.object({ _id: Slug, name: z.string() }).meta({ id: 'BlogCategory' });
export type BlogCategory = z.infer<typeof BlogCategory>;

/** A post in a list, in the first language of the reader (`Accept-Language`) that it has. */
export const PostCard = z
  .object({
    _id: Id,
    /** Its address is `/blog/{slug}`. */
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    image: Picture,
    imageAlt: z.string(),
    categories: z.array(BlogCategory),
    tags: z.array(z.string()),
    /** The language of the texts in this answer. */
    locale: z.string(),
    /** All languages of the post, its own first. */
    locales: z.array(z.string()),
    author: Person,
    /** Null for a draft. */
    publishedAt: Instant.nullable(),
    updatedAt: Instant,
    readingMinutes: z.number().int(),
    featured: z.boolean(),
    /** People who read it in the last 30 days. */
    reads: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
  })
  .meta({ id: 'PostCard' });
export type PostCard = z.infer<typeof PostCard>;

export const Post = PostCard.extend({
  /** Sanitised by the service. */
  html: z.string(),
  state: PostState,
  /** Whether the caller likes it; false for visitors. */
  isLiked: z.boolean(),
  /** Whether the caller may edit it. */
  isEditable: z.boolean(),
}).meta({ id: 'Post' });
export type Post = z.infer<typeof Post>;

/** A neighbour of a post. */
export const PostLink = z
  .object({ _id: Id, slug: z.string(), title: z.string(), image: Picture })
  .meta({ id: 'PostLink' });
export type PostLink = z.infer<typeof PostLink>;

/** A post as its author and ADMINs edit it, in all languages. */
export const EditablePost = z
  .object({
    _id: Id,
    /** Empty until the post is published for the first time. */
    slug: z.string(),
    title: z.string(),
    excerpt: z.string(),
    html: z.string(),
    image: Picture,
    imageAlt: z.string(),
    categories: z.array(z.string()),
    tags: z.array(z.string()),
    locale: z.string(),
    translations: translationsOf(translatedTexts),
    state: PostState,
    /** When a scheduled post is published; null otherwise. */
    publishAt: Instant.nullable(),
    publishedAt: Instant.nullable(),
    /** Grows with every edit and every change of the state. */
    revision: z.number().int(),
    author: Person,
    readingMinutes: z.number().int(),
    featured: z.boolean(),
    reads: z.number().int(),
    likes: z.number().int(),
    comments: z.number().int(),
    /** Set while the post can be restored. */
    removedAt: Instant.nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'EditablePost' });
export type EditablePost = z.infer<typeof EditablePost>;

/** A post in the list of its author or of ADMINs: without its text. */
export const PostRow = EditablePost.omit({ html: true, translations: true })
  .extend({ locales: z.array(z.string()) })
  .meta({ id: 'PostRow' });
export type PostRow = z.infer<typeof PostRow>;

export const Comment = z
  .object({
    _id: Id,
    author: Person,
    /** Plain text. */
    text: z.string(),
    createdAt: Instant,
    /** Whether the caller may delete it. */
    isDeletable: z.boolean(),
  })
  .meta({ id: 'Comment' });
export type Comment = z.infer<typeof Comment>;
