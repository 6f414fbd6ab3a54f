import type { blogApi } from '@layover/proto/http/content/blog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import styles from './own-posts.module.css';

const SHOWN = 5;

interface OwnPostsProps {
  place: BlogPlace;
  state: 'draft' | 'scheduled';
}

/** The drafts or the scheduled posts of the reader, the last edited first. Nothing without one. */
export function OwnPosts({ place, state }: OwnPostsProps) {
  const isDraft = state === 'draft';
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [BLOG_KEY, 'mine', state],
    queryFn: ({ pageParam, signal }) =>
      request<typeof blogApi.mine>('GET /api/blog/mine', {
        query: { state, cursor: pageParam, limit: SHOWN },
        signal,
      }),
    ...cursorPages,
  });
  const posts = data?.pages.flatMap((page) => page.posts) ?? [];
  if (posts.length === 0) return null;
  return (
    <section className={styles.own}>
      <h2>{isDraft ? m.blog_drafts() : m.blog_scheduled()}</h2>
      <ul>
        {posts.map(({ _id, title, updatedAt, publishAt }) => (
          <li key={_id}>
            <AppLink to={paths.editPostIn(place, _id)}>{title || m.blog_untitled()}</AppLink>
            <small>
              {publishAt === null
                ? m.blog_draft_saved({ time: dateTimeIn(updatedAt, userTimeZone()) })
                : m.editor_state_scheduled({ time: dateTimeIn(publishAt, userTimeZone()) })}
            </small>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {isDraft ? m.blog_drafts_more() : m.blog_scheduled_more()}
        </Button>
      )}
    </section>
  );
}
