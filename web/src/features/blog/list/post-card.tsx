import type { PostCard as PostData } from '@layover/proto/http/content/blog-schemas';
import type { Language } from '@layover/proto/languages';
import { clsx } from 'clsx';
import { locale, m } from '#shared/i18n/i18n.ts';
import { languageName } from '#shared/i18n/language-names.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { Byline } from '../byline.tsx';
import styles from './post-card.module.css';

interface PostCardProps {
  post: PostData;
  to: string;
  /** The first post of the list is large. */
  lead?: boolean;
}

/** A post in the list: the whole card is the link. */
export function PostCard({ post, to, lead }: PostCardProps) {
  const isForeign = post.locale !== locale();
  return (
    <article className={clsx(styles.card, lead && styles.lead)}>
      <ImageFrame
        className={styles.picture}
        src={post.image}
        alt=""
        ratio={lead ? '16 / 9' : '16 / 10'}
        size={lead ? 'large' : 'small'}
        sizes={lead ? '(min-width: 992px) 800px, 80vw' : undefined}
        eager={lead}
      />
      <div className={styles.text}>
        {(post.categories.length > 0 || post.featured || isForeign) && (
          <p className={styles.kind}>
            {post.categories.map(({ name }) => name).join(', ')}
            {post.featured && <span className={styles.tag}>{m.blog_featured()}</span>}
            {isForeign && <span className={styles.tag}>{languageName(post.locale as Language)}</span>}
          </p>
        )}
        <h2 lang={post.locale}>
          <AppLink to={to}>{post.title}</AppLink>
        </h2>
        <p className={styles.excerpt} lang={post.locale}>
          {post.excerpt}
        </p>
      </div>
      <Byline post={post} />
    </article>
  );
}

export function PostCardSkeleton({ lead }: { lead?: boolean }) {
  return (
    <div className={clsx(styles.card, lead && styles.lead)}>
      <Skeleton ratio={lead ? '16 / 9' : '16 / 10'} radius="var(--r4)" />
      <Skeleton width="6rem" />
      <Skeleton width="90%" height={lead ? '2.5rem' : '1.4rem'} />
      <Skeleton width="70%" />
      <Skeleton width="9rem" height="2rem" />
    </div>
  );
}
