import type { PostCard as PostData } from '@layover/proto/http/content/blog-schemas';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Pager } from '#shared/ui/navigation/pager.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import styles from './blog-list.module.css';
import { PostCard, PostCardSkeleton } from './post-card.tsx';
import { hasFilters, type PostSearch, writePostSearch } from './post-search.ts';

interface PostResultsProps {
  search: PostSearch;
  posts: {
    data: { posts: PostData[]; total: number; pages: number; nextCursor: string | null } | undefined;
    error: Error | null;
    isPlaceholderData: boolean;
    refetch: () => unknown;
  };
  postPath: (slug: string) => string;
  /** Removes all filters. */
  onClear: () => void;
}

/** The posts of a search. On the first page the first one is large. */
export function PostResults({ search, posts, postPath, onClear }: PostResultsProps) {
  const { data, error, isPlaceholderData: isStale } = posts;
  if (error && !data) {
    return (
      <EmptyState
        image="/scenes/error.webp"
        title={m.blog_failed()}
        text={errorMessage(error)}
        actions={<Button onClick={() => posts.refetch()}>{m.try_again()}</Button>}
      />
    );
  }
  if (data?.posts.length === 0 && !isStale) {
    return hasFilters(search) || search.page > 1 ? (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.blog_none_title()}
        text={m.blog_none_text()}
        actions={<Button onClick={onClear}>{m.blog_clear()}</Button>}
      />
    ) : (
      <EmptyState image="/scenes/quiet.webp" title={m.blog_empty_title()} text={m.blog_empty_text()} />
    );
  }
  const isFirst = search.page === 1;
  const [first, ...others] = data?.posts ?? [];
  const cards = isFirst ? others : (data?.posts ?? []);
  return (
    <section
      className={styles.results}
      aria-label={m.blog_posts()}
      aria-busy={!data || isStale}
      data-stale={isStale}
    >
      <VisuallyHidden>
        <p role="status">{data && !isStale ? countText(data.total) : m.searching()}</p>
      </VisuallyHidden>
      {isFirst &&
        (first ? (
          <PostCard key={first._id} post={first} to={postPath(first.slug)} lead />
        ) : (
          <PostCardSkeleton lead />
        ))}
      <div className={styles.posts}>
        {data
          ? cards.map((post) => <PostCard key={post._id} post={post} to={postPath(post.slug)} />)
          : [1, 2, 3, 4].map((index) => <PostCardSkeleton key={index} />)}
      </div>
      {data && (
        <Pager
          page={search.page}
          pages={data.pages}
          nextCursor={isStale ? null : data.nextCursor}
          to={(page) => `?${writePostSearch({ ...search, page })}`}
        />
      )}
    </section>
  );
}

const countText = (count: number) =>
  count === 1 ? m.blog_count_one() : m.blog_count({ count: numberLabel(count) });
