import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { PostSkeleton } from '../post/post-skeleton.tsx';
import { editedPostQuery } from './edit-queries.ts';
import { PostEditor } from './post-editor.tsx';

/** The page of a new post, and with an id of a stored one. */
export function EditPostPage({ place }: { place: BlogPlace }) {
  const { id } = useParams();
  const owner = useSignedIn()?._id;
  if (!owner) return null;
  if (!id) return <PostEditor key="new" place={place} owner={owner} loaded={undefined} />;
  return <StoredPost key={id} id={id} place={place} owner={owner} />;
}

function StoredPost({ id, place, owner }: { id: string; place: BlogPlace; owner: string }) {
  const { data, error, refetch } = useQuery(editedPostQuery(id));
  if (data) return <PostEditor place={place} owner={owner} loaded={data} />;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="wrap section">
      {error ? (
        <EmptyState
          headingLevel={1}
          image={isMissing ? '/scenes/not-found.webp' : '/scenes/error.webp'}
          title={isMissing ? m.blog_post_missing_title() : m.blog_post_failed()}
          text={isMissing ? m.blog_post_missing_text() : errorMessage(error)}
          actions={
            isMissing ? (
              <ButtonLink to={paths.blogIn(place)}>{m.blog_all_posts()}</ButtonLink>
            ) : (
              <Button onClick={() => refetch()}>{m.try_again()}</Button>
            )
          }
        />
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
}
