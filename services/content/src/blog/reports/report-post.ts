import type { Caller } from '@layover/kit/http/guard';
import { cutText } from '@layover/proto/text/characters';
import type { ReportGrounds } from '@layover/shared/members/content-reports';
import type { Posts } from '../posts/index.ts';
import { textOf } from '../posts/sanitize-post.ts';
import type { StoreReport } from './store-report.ts';

interface ReportPostDeps {
  posts: Pick<Posts, 'findVisiblePost'>;
  storeReport: StoreReport;
}

/** The maximum length of the stored text of a reported post. */
const REPORTED_TEXT_MAX = 4_000;

/** Reports a post to the ADMINs. @throws 404, 409 own_content, 429 too_many_reports */
export const reportPost =
  ({ posts, storeReport }: ReportPostDeps) =>
  async (id: string, caller: Caller, grounds: ReportGrounds): Promise<void> => {
    const post = await posts.findVisiblePost(id, caller);
    const text = cutText(textOf(post.bodies[post.locale] ?? ''), REPORTED_TEXT_MAX);
    await storeReport(
      { type: 'post', id, author: String(post.author), name: post.title, text, image: post.image },
      caller._id,
      grounds,
    );
  };
