import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import type { BlogPlace } from '#shared/config/paths.ts';
import { PostSkeleton } from '../post/post-skeleton.tsx';
import { PostUnavailable } from '../post/post-unavailable.tsx';
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
  return (
    <div className="wrap section">
      {error ? <PostUnavailable error={error} place={place} onRetry={refetch} /> : <PostSkeleton />}
    </div>
  );
}
