import type { Caller } from '@layover/kit/http/guard';
import type { HiddenPeople } from '@layover/shared/members/blocks';
import type { ReportGrounds } from '@layover/shared/members/content-reports';
import { commentNotFound } from '../../errors.ts';
import type { Comments } from '../comments/index.ts';
import type { Posts } from '../posts/index.ts';
import type { StoreReport } from './store-report.ts';

interface ReportCommentDeps {
  posts: Pick<Posts, 'findVisiblePost'>;
  comments: Pick<Comments, 'findShown'>;
  hidden: Pick<HiddenPeople, 'isHidden'>;
  storeReport: StoreReport;
}

/** Reports a comment to the ADMINs. @throws 404, 409 own_content, 429 too_many_reports */
export const reportComment =
  ({ posts, comments, hidden, storeReport }: ReportCommentDeps) =>
  async (id: string, caller: Caller, grounds: ReportGrounds): Promise<void> => {
    const comment = await comments.findShown(id);
    const author = String(comment?.author);
    if (!comment || (await hidden.isHidden(caller._id, author))) throw commentNotFound();
    await posts.findVisiblePost(String(comment.post), caller);
    await storeReport(
      { type: 'comment', id, author, name: '', text: comment.text, image: '' },
      caller._id,
      grounds,
    );
  };
