import { foldText } from '@layover/proto/text/compare';
import { Types } from 'mongoose';
import { blogCategoryModel } from '../../../services/content/src/blog/categories/blog-category.model.ts';
import { commentModel } from '../../../services/content/src/blog/comments/comment.model.ts';
import { likeId, likeModel } from '../../../services/content/src/blog/likes/like.model.ts';
import { claimSlug } from '../../../services/content/src/blog/posts/claim-slug.ts';
import { postModel } from '../../../services/content/src/blog/posts/post.model.ts';
import { keysOf } from '../../../services/content/src/blog/posts/post-keys.ts';
import { readPost, searchWordsOf } from '../../../services/content/src/blog/posts/read-post.ts';
import { slugModel } from '../../../services/content/src/blog/posts/slug.model.ts';
import { readModels } from '../../../services/content/src/blog/reads/read.model.ts';
import { personId } from '../people/people.ts';
import type { PictureStore } from '../pictures/picture-store.ts';
import { blogCategories, type SeedPost, type SeedTexts } from '../posts/post.ts';
import { postId, posts } from '../posts/posts.ts';
import { seedId } from '../seed-id.ts';
import { insertMissing } from './insert-missing.ts';
import { daysBefore, type SeedContext } from './seed-context.ts';

const HOUR_MS = 3600_000;

/** The posts with their categories, likes, comments and readers. */
export async function loadBlog({ database, pictures, now }: SeedContext): Promise<number> {
  const content = database('content');
  const claim = claimSlug(slugModel(content));
  const people = ({ likedBy }: SeedPost) => likedBy.map((key) => new Types.ObjectId(personId(key)));
  const added = [
    await insertMissing(
      blogCategoryModel(content),
      [...blogCategories.entries()],
      ([, { slug }]) => slug,
      ([order, { name, es }]) => ({
        name,
        translations: { es: { name: es } },
        order,
        revision: 1,
        version: 1,
        removedAt: null,
      }),
    ),
    await insertMissing(
      likeModel(content),
      posts.flatMap((post) => people(post).map((person) => ({ post, person }))),
      ({ post, person }) => likeId(postId(post.key), person),
      ({ post, person }) => ({
        post: new Types.ObjectId(postId(post.key)),
        person,
        createdAt: new Date(daysBefore(now, post.daysAgo).getTime() + HOUR_MS),
      }),
    ),
    await insertMissing(
      commentModel(content),
      posts.flatMap((post) => post.comments.map((comment, index) => ({ post, comment, index }))),
      ({ post, index }) => seedId(`comment/${post.key}/${index}`),
      ({ post, comment: { by, text, hoursLater } }) => ({
        post: new Types.ObjectId(postId(post.key)),
        author: new Types.ObjectId(personId(by)),
        text,
        shown: true,
        hidden: false,
        removedAt: null,
        moderationVersion: 0,
        version: 1,
        createdAt: new Date(daysBefore(now, post.daysAgo).getTime() + hoursLater * HOUR_MS),
      }),
    ),
    await insertMissing(
      readModels(content).days,
      posts,
      // Without the day, so that a run on another day does not count the readers again.
      ({ key }) => `${postId(key)}:seed`,
      ({ key, readers }) => ({
        post: new Types.ObjectId(postId(key)),
        day: new Date(dayOf(daysBefore(now, 1))),
        count: readers,
      }),
    ),
    // The post is written last, because it makes the rest visible.
    await insertMissing(
      postModel(content),
      posts,
      ({ key }) => postId(key),
      async (post) => {
        const fields = await fieldsOf(post, pictures);
        const publishedAt = daysBefore(now, post.daysAgo);
        const _id = new Types.ObjectId(postId(post.key));
        const stored = {
          ...fields,
          author: new Types.ObjectId(personId(post.author)),
          titleKey: foldText(post.title),

          state: 'published' as const,
          hidden: false,
          removedAt: null,
          featured: post.featured ?? false,
        };
        return {
          ...stored,

          slug: await claim({ ...fields, _id, slug: '' }),
          keys: keysOf(stored),
          words: searchWordsOf(fields),
          reads: post.readers,
          likes: post.likedBy.length,
          comments: post.comments.length,
          publishAt: null,
          publishedAt,
          createdAt: publishedAt,
          updatedAt: publishedAt,
          revision: 1,
          version: 1,
        };
      },
    ),
  ];
  return added.reduce((sum, count) => sum + count);
}

const dayOf = (at: Date) => at.toISOString().slice(0, 10);

/** The fields that the service would store for the post. */
async function fieldsOf(post: SeedPost, pictures: PictureStore) {
  const [image, inText] = await Promise.all([
    pictures.store('blog', post.picture, 'picture'),
    post.inText ? pictures.store('blog', post.inText.picture, 'picture') : '',
  ]);
  const figure = post.inText
    ? `<img src="/api${inText}" alt="${post.inText.alt}" width="1280" height="960" />`
    : '';
  const textsOf = ({ title, excerpt, imageAlt, html }: SeedTexts) => ({
    title,
    excerpt,
    imageAlt,
    html: html.replace('{picture}', figure).replaceAll('\n', ''),
  });
  const translations = Object.entries(post.translations ?? {}).map(([locale, texts]) => [
    locale,
    textsOf(texts),
  ]);
  const read = readPost({
    isOwnPicture: () => true,
    findCategories: async () => blogCategories.map(({ slug }) => ({ _id: slug })),
  });
  return read({
    ...textsOf(post),
    image,
    categories: [post.category],
    tags: post.tags,
    locale: post.locale,
    translations: Object.fromEntries(translations),
  });
}
