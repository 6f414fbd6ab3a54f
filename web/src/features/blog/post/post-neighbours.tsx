import type { PostLink } from '@layover/proto/http/content/blog-schemas';
import { IconArrowLeft, IconArrowRight } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import styles from './post-neighbours.module.css';

interface PostNeighboursProps {
  previous: PostLink | null;
  next: PostLink | null;
  postPath: (slug: string) => string;
}

/** Links to the posts that were published before and after this one. */
export function PostNeighbours({ previous, next, postPath }: PostNeighboursProps) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.neighbours} aria-label={m.blog_other_posts()}>
      {previous && (
        <AppLink to={postPath(previous.slug)} rel="prev">
          <ImageFrame
            className={styles.picture}
            src={previous.image}
            alt=""
            size="small"
            radius="var(--r3)"
          />
          <span>
            <span className={styles.direction}>
              <IconArrowLeft stroke={1.75} aria-hidden="true" />
              {m.blog_previous()}
            </span>
            <b>{previous.title}</b>
          </span>
        </AppLink>
      )}
      {next && (
        <AppLink to={postPath(next.slug)} rel="next" className={styles.next}>
          <ImageFrame className={styles.picture} src={next.image} alt="" size="small" radius="var(--r3)" />
          <span>
            <span className={styles.direction}>
              {m.blog_next()}
              <IconArrowRight stroke={1.75} aria-hidden="true" />
            </span>
            <b>{next.title}</b>
          </span>
        </AppLink>
      )}
    </nav>
  );
}
