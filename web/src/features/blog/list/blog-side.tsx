import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { ImageFrame } from '#shared/ui/page/image-frame.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { blogTagsQuery, POPULAR_SHOWN, popularPostsQuery } from '../post-queries.ts';
import { TagList } from '../tag-list.tsx';
import styles from './blog-list.module.css';

interface BlogSideProps {
  postPath: (slug: string) => string;
  tagPath: (tag: string) => string;
  currentTag: string | undefined;
  children?: ReactNode;
}

/** Popular posts, the tags and what else stands beside the list. A part that fails to load is left out. */
export function BlogSide({ postPath, tagPath, currentTag, children }: BlogSideProps) {
  const popular = useQuery(popularPostsQuery);
  const { data: tags = [] } = useQuery(blogTagsQuery);
  return (
    <aside className={styles.side} aria-label={m.blog_side()}>
      {!popular.error && (popular.data?.length ?? 1) > 0 && (
        <section aria-busy={!popular.data}>
          <h2>{m.blog_popular()}</h2>
          <ul className={styles.popular}>
            {popular.data
              ? popular.data.map(({ _id, slug, title, locale, image, reads }) => (
                  <li key={_id}>
                    <div>
                      <AppLink to={postPath(slug)} lang={locale}>
                        {title}
                      </AppLink>
                      {reads > 0 && (
                        <small>
                          {reads === 1 ? m.blog_readers_one() : m.blog_readers({ count: numberLabel(reads) })}
                        </small>
                      )}
                    </div>
                    <ImageFrame src={image} alt="" size="small" ratio="9 / 7" radius="var(--r2)" />
                  </li>
                ))
              : Array.from({ length: POPULAR_SHOWN }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no other identity.
                  <li key={index}>
                    <Skeleton width="80%" />
                    <Skeleton ratio="9 / 7" radius="var(--r2)" />
                  </li>
                ))}
          </ul>
        </section>
      )}
      {tags.length > 0 && (
        <section>
          <h2>{m.blog_tags()}</h2>
          <TagList tags={tags.map(({ tag }) => tag)} tagPath={tagPath} current={currentTag} />
        </section>
      )}
      {children}
    </aside>
  );
}
