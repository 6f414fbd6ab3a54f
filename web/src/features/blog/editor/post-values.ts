import type { blogApi } from '@layover/proto/http/content/blog';
import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import type { BodyInput } from '@layover/proto/http/endpoint';

/** The texts of a post in one language. */
interface PostTexts {
  title: string;
  excerpt: string;
  imageAlt: string;
  html: string;
}

/** The values of a post that the editor changes. */
export interface PostValues extends PostTexts {
  image: string;
  categories: string[];
  tags: string[];
  /** The language of the post's own texts. */
  locale: string;
  translations: Record<string, Partial<PostTexts>>;
}

const NO_TEXTS: PostTexts = { title: '', excerpt: '', imageAlt: '', html: '' };

export const emptyPost = (locale: string): PostValues => ({
  ...NO_TEXTS,
  image: '',
  categories: [],
  tags: [],
  locale,
  translations: {},
});

export const valuesOf = (post: EditablePost): PostValues => ({
  title: post.title,
  excerpt: post.excerpt,
  imageAlt: post.imageAlt,
  html: post.html,
  image: post.image,
  categories: post.categories,
  tags: post.tags,
  locale: post.locale,
  translations: post.translations,
});

export const textsIn = (values: PostValues, locale: string): PostTexts => {
  if (locale !== values.locale) return { ...NO_TEXTS, ...values.translations[locale] };
  const { title, excerpt, imageAlt, html } = values;
  return { title, excerpt, imageAlt, html };
};

export const withTexts = (values: PostValues, locale: string, change: Partial<PostTexts>): PostValues =>
  locale === values.locale
    ? { ...values, ...change }
    : {
        ...values,
        translations: { ...values.translations, [locale]: { ...values.translations[locale], ...change } },
      };

/** The editor keeps an empty paragraph at the end, to write on. */
const withoutEmptyEnd = (html: string) => html.replace(/(<p><\/p>)+$/, '');

/** The values as a call sends them: a language without a text is left out. */
export function bodyOf(values: PostValues): BodyInput<typeof blogApi.create> {
  const translations = Object.entries(values.translations).flatMap(([locale, texts]) => {
    const { html, ...others } = texts;
    const kept = Object.entries(others).filter(([, text]) => text?.trim());
    if (html && withoutEmptyEnd(html)) kept.push(['html', withoutEmptyEnd(html)]);
    return kept.length > 0 ? [[locale, Object.fromEntries(kept)] as const] : [];
  });
  return {
    ...values,
    html: withoutEmptyEnd(values.html),
    translations: Object.fromEntries(translations),
  };
}

export const isSamePost = (one: PostValues, other: PostValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
