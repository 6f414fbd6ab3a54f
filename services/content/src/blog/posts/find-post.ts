import type { Caller } from '@layover/kit/http/guard';
import { Types } from 'mongoose';
import { postNotFound } from '../blog.errors.ts';
import type { PostDocument } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';
import { isVisible } from './post-keys.ts';
import { editableBy } from './save-post.ts';
import type { SlugModel } from './slug.model.ts';

interface FindPostDeps {
  posts: PostRepository;
  slugs: SlugModel;
  isHidden: (reader: string, person: string) => Promise<boolean>;
}

export function findPost({ posts, slugs, isHidden }: FindPostDeps) {
  /** By its id, or by a slug that it has or had. */
  async function byAddress(address: string): Promise<PostDocument | null> {
    if (Types.ObjectId.isValid(address) && address.length === 24) return posts.find(address);
    const slug = await slugs.findById(address).lean();
    return slug && posts.find(slug.post);
  }

  return {
    /** A post that the reader may see. Two people of whom one blocks the other do not see each other's posts. @throws 404 */
    async visible(address: string, reader: Caller | undefined): Promise<PostDocument> {
      const post = await byAddress(address);
      if (!post || !isVisible(post)) throw postNotFound();
      if (reader && (await isHidden(reader._id, String(post.author)))) throw postNotFound();
      return post;
    },

    /** A post in any state, for its author and ADMINs. @throws 404 */
    async editable(id: string, caller: Caller): Promise<PostDocument> {
      const post = await posts.find(id);
      const { author } = editableBy(caller);
      if (!post || (author && !post.author.equals(author))) throw postNotFound();
      return post;
    },
  };
}
