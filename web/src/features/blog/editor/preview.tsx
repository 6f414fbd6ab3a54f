import type { EditablePost } from '@layover/proto/http/content/blog-schemas';
import { IconArrowLeft } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import type { BlogPlace } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { PostArticle } from '../post/post-article.tsx';
import { PostSkeleton } from '../post/post-skeleton.tsx';
import { previewQuery } from './edit-queries.ts';
import styles from './post-editor.module.css';

interface PreviewProps {
  post: EditablePost;
  place: BlogPlace;
  onClose: () => void;
}

/** The post as readers will see it, from the service that has sanitised it. */
export function Preview({ post, place, onClose }: PreviewProps) {
  const { data, error, refetch } = useQuery(previewQuery(post._id, post.revision));
  return (
    <div className="wrap">
      <div className={styles.previewBar}>
        <Button
          size="sm"
          variant="secondary"
          icon={<IconArrowLeft stroke={1.75} aria-hidden="true" />}
          autoFocus
          onClick={onClose}
        >
          {m.editor_preview_end()}
        </Button>
        <p>{m.editor_preview_hint()}</p>
      </div>
      {data ? (
        <PostArticle post={data} place={place} />
      ) : error ? (
        <EmptyState
          title={m.blog_post_failed()}
          text={errorMessage(error)}
          actions={<Button onClick={() => refetch()}>{m.try_again()}</Button>}
        />
      ) : (
        <PostSkeleton />
      )}
    </div>
  );
}
