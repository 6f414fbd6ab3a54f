import type {
  EditablePost,
  Post,
  PostCard,
  PostLink,
  PostRow,
  PostState,
} from '@layover/proto/http/content/blog-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { presentPerson } from '@layover/shared/members/people';
import { translate } from '@layover/shared/translate';
import type { ListedPost, PostContext, PostDocument } from '../blog/index.ts';

const iso = (date: Date | null) => date?.toISOString() ?? null;

const localesOf = ({ locale, translations }: Pick<ListedPost, 'locale' | 'translations'>) => [
  locale,
  ...Object.keys(translations),
];

const stateOf = ({ state, hidden }: Pick<ListedPost, 'state' | 'hidden'>): PostState =>
  state === 'published' && hidden ? 'hidden' : state;

/** Stands for an author whose profile has not arrived yet. */
const unknownPerson = (_id: string): Person => ({
  _id,
  first_name: '',
  last_name: '',
  profilePhoto: '',
  company: '',
  job: '',
});

export function authorOf({ author }: Pick<ListedPost, 'author'>, people: PostContext['people']): Person {
  const id = author.toHexString();
  const found = people.get(id);
  return found ? presentPerson(found) : unknownPerson(id);
}

/** The language in which the reader gets the post. */
const shownLocale = (
  post: Pick<ListedPost, 'locale' | 'translations'>,
  wanted: readonly string[],
): string => {
  const own = localesOf(post);
  return wanted.find((code) => own.includes(code)) ?? post.locale;
};

export function presentCard(post: ListedPost, { people, categories, locales }: PostContext): PostCard {
  const { title, excerpt, summary, imageAlt } = translate(post, locales);
  return {
    _id: post._id.toHexString(),
    slug: post.slug,
    title,
    imageAlt,
    image: post.image,
    excerpt: excerpt === '' ? summary : excerpt,
    categories: post.categories.flatMap((slug) => categories.get(slug) ?? []),
    tags: post.tags,
    locale: shownLocale(post, locales),
    locales: localesOf(post),
    author: authorOf(post, people),
    publishedAt: post.state === 'published' ? iso(post.publishedAt) : null,
    updatedAt: post.updatedAt.toISOString(),
    ...countsOf(post),
  };
}

const countsOf = ({ readingMinutes, featured, reads, likes, comments }: ListedPost) => ({
  readingMinutes,
  featured,
  reads,
  likes,
  comments,
});

export function presentPost(
  post: PostDocument,
  context: PostContext,
  reader: { isLiked: boolean; isEditable: boolean },
): Post {
  const card = presentCard(post, context);
  const html = post.bodies[card.locale] || (post.bodies[post.locale] ?? '');
  return { ...card, html, state: stateOf(post), ...reader };
}

export const presentLink = (post: ListedPost | null, locales: readonly string[]): PostLink | null =>
  post && {
    _id: post._id.toHexString(),
    slug: post.slug,
    image: post.image,
    title: translate(post, locales).title,
  };

/** A post as the list of its author or of ADMINs has it. */
export const presentRow = (post: ListedPost, people: PostContext['people']): PostRow => ({
  _id: post._id.toHexString(),
  slug: post.slug,
  title: post.title,
  excerpt: post.excerpt,
  image: post.image,
  imageAlt: post.imageAlt,
  categories: post.categories,
  tags: post.tags,
  locale: post.locale,
  locales: localesOf(post),
  state: stateOf(post),
  publishAt: post.state === 'scheduled' ? iso(post.publishAt) : null,
  publishedAt: post.state === 'published' ? iso(post.publishedAt) : null,
  revision: post.revision,
  author: authorOf(post, people),
  ...countsOf(post),
  removedAt: iso(post.removedAt),
  createdAt: post.createdAt.toISOString(),
  updatedAt: post.updatedAt.toISOString(),
});

export function presentEditable(post: PostDocument, people: PostContext['people']): EditablePost {
  const { locales: _locales, ...row } = presentRow(post, people);
  const translations = Object.entries(post.translations).map(([locale, { summary: _summary, ...texts }]) => {
    const html = post.bodies[locale];
    return [locale, { ...texts, ...(html !== undefined && { html }) }];
  });
  return { ...row, html: post.bodies[post.locale] ?? '', translations: Object.fromEntries(translations) };
}
