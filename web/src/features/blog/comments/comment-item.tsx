import type { Comment } from '@layover/proto/http/content/blog-schemas';
import { IconTrash } from '@tabler/icons-react';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { useSignedIn } from '#entities/session/session.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn, timeIn } from '#shared/time/place-time.ts';
import { useTimeZone } from '#shared/time/use-time-zone.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { ReportButton } from '../report/report-button.tsx';
import styles from './comments.module.css';

interface CommentItemProps {
  comment: Comment;
  onRemove: (comment: Comment) => void;
}

/** One comment, with the button that deletes or reports it. */
export function CommentItem({ comment, onRemove }: CommentItemProps) {
  const user = useSignedIn();
  const { author, createdAt, text, isDeletable } = comment;
  const name = fullName(author);
  const zone = useTimeZone();
  return (
    <li className={styles.comment}>
      <Avatar person={author} size="sm" />
      <div>
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
          <ReportButton reported={{ type: 'comment', _id: comment._id, author: name }} />
        )}
        {isDeletable && (
          <IconButton size="sm" label={m.blog_comment_delete({ name })} onClick={() => onRemove(comment)}>
            <IconTrash stroke={1.75} />
          </IconButton>
        )}
      </div>
    </li>
  );
}
