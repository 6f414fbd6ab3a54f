import type { Post } from '@layover/proto/http/content/blog-schemas';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate, useParams } from 'react-router-dom';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { Comments } from '../comments/comments.tsx';
import { LikeButton } from '../likes/like-button.tsx';
import { postQuery } from '../post-queries.ts';
import { useCountRead } from '../reads/use-count-read.ts';
import { ReportButton } from '../report/report-button.tsx';
import { PostArticle } from './post-article.tsx';
import { PostAuthor } from './post-author.tsx';
import { PostHead } from './post-head.tsx';
import { PostNeighbours } from './post-neighbours.tsx';
import styles from './post-page.module.css';
import { PostSkeleton } from './post-skeleton.tsx';
import { PostUnavailable } from './post-unavailable.tsx';
import { SharePost } from './share-post.tsx';

interface PostPageProps {
  place: BlogPlace;
  /** Further actions at the head of the post. */
  actions?: (post: Post) => ReactNode;
}

/** One post, by the slug in the address. A former slug or an id leads to the current slug. */
export function PostPage({ place, actions }: PostPageProps) {
  const { post: slug = '' } = useParams();
  const { data, error, refetch } = useQuery(postQuery(slug));
  const user = useSignedIn();
  useCountRead(data?.post._id);
  if (data && data.post.slug !== slug && data.post.slug !== '') {
    return <Navigate to={paths.postIn(place, data.post.slug)} replace />;
  }
  if (data) {
    const { post, previous, next } = data;
    return (
      <div className="wrap">
        {post.state === 'published' ? <PostHead post={post} /> : <PageTitle>{post.title}</PageTitle>}
        <PostArticle
          post={post}
          place={place}
          actions={
            <>
              <LikeButton post={post} slug={slug} />
              {actions?.(post)}
              {post.isEditable && (
                <ButtonLink
                  size="sm"
                  variant="secondary"
                  icon={<IconPencil stroke={1.75} aria-hidden="true" />}
                  to={paths.editPostIn(place, post._id)}
                >
                  {m.blog_edit()}
                </ButtonLink>
              )}
              <SharePost post={post} />
              {user && user._id !== post.author._id && (
                <ReportButton reported={{ type: 'post', _id: post._id, author: fullName(post.author) }} />
              )}
            </>
          }
        />
        <PostAuthor author={post.author} place={place} />
        <Comments postId={post._id} />
        <div className={styles.end}>
          <PostNeighbours previous={previous} next={next} postPath={(to) => paths.postIn(place, to)} />
        </div>
      </div>
    );
  }
  return (
    <div className="wrap">
      <PageTitle>{m.nav_blog()}</PageTitle>
      {error ? (
        <div className="section">
          <PostUnavailable error={error} place={place} onRetry={refetch} />
        </div>
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
}
