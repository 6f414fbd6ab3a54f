import { BLOG_TAGS_LISTED_MAX } from '@layover/proto/limits';
import { foldText } from '@layover/proto/text/compare';
import { BY_NEWEST, type PostModel } from './post.model.ts';
import { EVERY_POST } from './post-keys.ts';

/** The newest posts, whose tags count. */
const COUNTED_POSTS = 500;
const CACHE_MS = 30_000;

interface TagCount {
  tag: string;
  posts: number;
}

/** The tags of most of the newest posts. They are counted again after half a minute. */
export function listTags(posts: PostModel) {
  let cached: { until: number; tags: Promise<TagCount[]> } | undefined;

  async function count(): Promise<TagCount[]> {
    const found = await posts
      .find({ keys: EVERY_POST }, { tags: 1 })
      .sort({ publishedAt: -1, _id: -1 })
      .hint(BY_NEWEST)
      .limit(COUNTED_POSTS)
      .lean();
    const byKey = Map.groupBy(
      found.flatMap(({ tags }) => tags),
      foldText,
    );
    return [...byKey.values()]
      .map((same) => ({ tag: same[0]!, posts: same.length }))
      .sort((one, other) => other.posts - one.posts || one.tag.localeCompare(other.tag))
      .slice(0, BLOG_TAGS_LISTED_MAX);
  }

  return (): Promise<TagCount[]> => {
    if (!cached || cached.until < Date.now()) {
      const tags = count();
      cached = { until: Date.now() + CACHE_MS, tags };
      tags.catch(() => {
        cached = undefined;
      });
    }
    return cached.tags;
  };
}
