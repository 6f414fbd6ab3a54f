import type { blogApi } from '@layover/proto/http/content/blog';
import { useInfiniteQuery } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { AppLink } from '#shared/ui/app-link.tsx';
import { Button } from '#shared/ui/button.tsx';
import styles from './own-drafts.module.css';

const SHOWN = 5;

/** The drafts of the reader, the last edited first. Nothing without a draft. */
export function OwnDrafts({ place }: { place: BlogPlace }) {
  const { data, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: [BLOG_KEY, 'drafts'],
    queryFn: ({ pageParam, signal }) =>
      request<typeof blogApi.mine>('GET /api/blog/mine', {
        query: { state: 'draft', page: pageParam, limit: SHOWN },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  });
  const drafts = data?.pages.flatMap(({ posts }) => posts) ?? [];
  if (drafts.length === 0) return null;
  return (
    <section className={styles.drafts}>
      <h2>{m.blog_drafts()}</h2>
      <ul>
        {drafts.map(({ _id, title, updatedAt }) => (
          <li key={_id}>
            <AppLink to={paths.editPostIn(place, _id)}>{title || m.blog_untitled()}</AppLink>
            <small>{m.blog_draft_saved({ time: dateTimeIn(updatedAt, userTimeZone()) })}</small>
          </li>
        ))}
      </ul>
      {hasNextPage && (
        <Button size="sm" variant="quiet" busy={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {m.blog_drafts_more()}
        </Button>
      )}
    </section>
  );
}
