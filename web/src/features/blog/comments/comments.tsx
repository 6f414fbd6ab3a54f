import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { loginPath } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { useAddress } from '#shared/routing/use-address.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentItem } from './comment-item.tsx';
import { commentsQuery, useRemoveComment } from './comment-queries.ts';
import styles from './comments.module.css';

/** The comments of a post, with the form for members and the way to sign in for visitors. */
export function Comments({ postId }: { postId: string }) {
  const user = useSignedIn();
  const address = useAddress();
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    commentsQuery(postId),
  );
  const { mutate: remove } = useRemoveComment(postId);
  /** Comments that are removed once their toast has gone. */
  const [leaving, setLeaving] = useState<readonly string[]>([]);
  const stay = (id: string) => setLeaving((ids) => ids.filter((each) => each !== id));

  const removeWithUndo = (comment: Comment) => {
    setLeaving((ids) => [...ids, comment._id]);
    showToast(
      m.blog_comment_removed(),
      { label: m.undo(), onPress: () => stay(comment._id) },
      {
        onEnd: () =>
          remove(comment, {
            onError: (failure) => {
              stay(comment._id);
              showToast(errorMessage(failure));
            },
          }),
      },
    );
  };

  const comments = data?.pages.flatMap((page) => page.comments);
  const shown = comments?.filter(({ _id }) => !leaving.includes(_id));
  return (
    <section className={styles.comments} aria-labelledby="comments" aria-busy={!data && !error}>
      <h2 id="comments">{m.blog_comments()}</h2>
      {user ? (
        <CommentForm postId={postId} />
      ) : (
        <p className={styles.signIn}>
          <AppLink className="link" to={loginPath(address)}>
            {m.blog_comment_sign_in()}
          </AppLink>
        </p>
      )}
      {error && !data && (
        <p className={styles.signIn} role="alert">
          {m.blog_comments_failed()}{' '}
          <Button size="sm" variant="quiet" onClick={() => refetch()}>
            {m.try_again()}
          </Button>
        </p>
      )}
      {!data && !error && <Skeleton height="4rem" radius="var(--r3)" />}
      {shown?.length === 0 && <p className={styles.signIn}>{m.blog_comments_none()}</p>}
      {shown && shown.length > 0 && (
        <ul className={styles.list}>
          {shown.map((comment) => (
            <CommentItem key={comment._id} comment={comment} onRemove={removeWithUndo} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <Button variant="secondary" size="sm" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.blog_comments_more()}
        </Button>
      )}
    </section>
  );
}
