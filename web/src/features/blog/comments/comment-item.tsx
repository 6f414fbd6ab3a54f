import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { IconFlag, IconTrash } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn, userTimeZone } from '#shared/time/place-time.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './comments.module.css';

const ReportCommentDialog = lazy(() => import('./report-comment-dialog.tsx'));

interface CommentItemProps {
  comment: Comment;
  onRemove: (comment: Comment) => void;
}

/** One comment, with the button that deletes or reports it. */
export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const user = useSignedIn();
  const [isReporting, setReporting] = useState(false);
  const { author, createdAt, text, isDeletable } = comment;
  const name = fullName(author);
  const zone = userTimeZone();
  return (
    <li className={styles.comment}>
      <Avatar person={author} size="sm" />
      <div className={styles.body}>
        <p className={styles.head}>
          <b>{name}</b>{' '}
          <time dateTime={createdAt}>
            {longDateIn(createdAt, zone)}, {timeIn(createdAt, zone)}
          </time>
        </p>
        <p className={styles.text}>{text}</p>
      </div>
      <div className={styles.tools}>
        {user && user._id !== author._id && (
          <IconButton size="sm" label={m.blog_comment_report({ name })} onClick={() => setReporting(true)}>
            <IconFlag stroke={1.75} />
          </IconButton>
        )}
        {isDeletable && (
          <IconButton size="sm" label={m.blog_comment_delete({ name })} onClick={() => onRemove(comment)}>
            <IconTrash stroke={1.75} />
          </IconButton>
        )}
      </div>
      {isReporting && (
        <Suspense>
          <ReportCommentDialog comment={comment} onClose={() => setReporting(false)} />
        </Suspense>
      )}
    </li>
  );
}
