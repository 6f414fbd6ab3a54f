import type { PostCard } from '@layover/proto/http/content/blog-schemas';
import { Avatar } from '#entities/person/avatar.tsx';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { longDateIn } from '#shared/time/place-time.ts';
import { useTimeZone } from '#shared/time/use-time-zone.ts';
import styles from './byline.module.css';

const readingTime = (minutes: number) =>
  minutes === 1 ? m.blog_reading_time_one() : m.blog_reading_time({ minutes });

/** The author of a post, its date and its reading time. */
export function Byline({ post }: { post: Pick<PostCard, 'author' | 'publishedAt' | 'readingMinutes'> }) {
  const { author, publishedAt, readingMinutes } = post;
  const zone = useTimeZone();
  return (
    <div className={styles.byline}>
      <Avatar person={author} size="sm" />
      <p>
        <b>{fullName(author)}</b>
        <span>
          {publishedAt && (
            <>
              <time dateTime={publishedAt}>{longDateIn(publishedAt, zone)}</time>,{' '}
            </>
          )}
          {readingTime(readingMinutes)}
        </span>
      </p>
    </div>
  );
}
