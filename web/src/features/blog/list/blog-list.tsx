import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageHeading, PageTitle } from '#shared/ui/page-heading.tsx';
import { ActiveFilters } from './active-filters.tsx';
import styles from './blog-list.module.css';
import { BlogSide } from './blog-side.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostResults } from './post-results.tsx';
import { type PostSearch, postsQuery, readPostSearch, writePostSearch } from './post-search.ts';

interface BlogListProps {
  place: BlogPlace;
  actions?: ReactNode;
  /** Shown at the end of the side column. */
  children?: ReactNode;
}

/** The list of posts; its filters are in the address. */
export function BlogList({ place, actions, children }: BlogListProps) {
  const [params, setParams] = useSearchParams();
  const search = readPostSearch(params);
  const posts = useQuery({ ...postsQuery(search), placeholderData: keepPreviousData });
  const changeFilters = useCallback(
    (filters: Partial<PostSearch>) =>
      setParams(writePostSearch({ ...filters, page: 1 }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const postPath = (slug: string) => paths.postIn(place, slug);
  return (
    <div className="wrap">
      <PageTitle>{m.nav_blog()}</PageTitle>
      <PageHeading title={m.blog_title()} lead={m.blog_lead()} actions={actions} />
      <PostFilters search={search} onChange={changeFilters} />
      <ActiveFilters search={search} posts={posts.data?.posts} onChange={changeFilters} />
      <div className={styles.columns}>
        <PostResults search={search} posts={posts} postPath={postPath} onClear={() => changeFilters({})} />
        <BlogSide
          postPath={postPath}
          tagPath={(tag) => paths.blogIn(place, writePostSearch({ tag }))}
          currentTag={search.tag}
        >
          {children}
        </BlogSide>
      </div>
    </div>
  );
}
