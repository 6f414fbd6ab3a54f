import { adminAction } from '@layover/shared/events/admin-action';
import type { PostDocument } from './post.model.ts';
import type { PostRepository } from './post.repository.ts';

interface PostModeration {
  postId: string;
  hidden: boolean;
  /** The ADMIN who has made the newest decision. */
  actor: string;
  /** Version of the case. */
  version: number;
}

/** An entry of the audit trail about the action of an ADMIN on a post, also on their own. */
export const postAction = (
  { _id, title, author }: Pick<PostDocument, '_id' | 'title' | 'author'>,
  action: string,
  actor: string,
  version: number,
) =>
  adminAction({
    type: 'content.admin-action',
    actor,
    action,
    version,
    personId: String(author),
    subject: { type: 'post', id: String(_id), name: title },
  });

/**
 * Hides a post because of reports, and shows it again. A decision that leaves the post hidden or shown leaves it as ADMINs
 * have set it in the table of posts.
 */
export const moderatePost =
  ({ posts }: { posts: PostRepository }) =>
  async ({ postId, hidden, actor, version: caseVersion }: PostModeration): Promise<void> => {
    await posts.update(postId, (post, version) => {
      const known = post.moderation ?? { hidden: false, version: 0 };
      if (known.version >= caseVersion) return undefined;
      const moderation = { hidden, version: caseVersion };
      if (known.hidden === hidden || post.hidden === hidden) return { set: { moderation } };
      return {
        set: { moderation, hidden },
        events: [postAction(post, hidden ? 'hide' : 'show', actor, version)],
      };
    });
  };
