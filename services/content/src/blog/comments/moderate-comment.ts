import type { ChangeAndCount } from '../counts/change-and-count.ts';
import type { CommentRepository } from './comment.repository.ts';

interface ModerateCommentDeps {
  comments: Pick<CommentRepository, 'postOf' | 'change'>;
  changeAndCount: ChangeAndCount;
}

interface CommentModeration {
  commentId: string;
  hidden: boolean;
  /** Version of the case. */
  version: number;
}

/** Hides a comment because of reports, or shows it again. */
export const moderateComment =
  ({ comments, changeAndCount }: ModerateCommentDeps) =>
  async ({ commentId: _id, hidden, version }: CommentModeration): Promise<void> => {
    const found = await comments.postOf({ _id });
    if (!found) return;
    await changeAndCount(found.post, () =>
      comments.change({ _id }, ({ moderationVersion }) =>
        moderationVersion >= version ? undefined : { hidden, moderationVersion: version },
      ),
    );
  };
