import { IconPencil } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useSignedIn } from '#entities/session/session.ts';
import { type BlogPlace, paths } from '#shared/config/paths.ts';
import { PageHead } from '#shared/head/page-head.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { PageHeading } from '#shared/ui/page/page-heading.tsx';
import { OwnPosts } from '../mine/own-posts.tsx';
import { ActiveFilters } from './active-filters.tsx';
import styles from './blog-list.module.css';
import { BlogSide } from './blog-side.tsx';
import { FeedLink } from './feed-link.tsx';
import { PostFilters } from './post-filters.tsx';
import { PostResults } from './post-results.tsx';
import { type PostSearch, postsQuery, readPostSearch, writePostSearch } from './post-search.ts';

/** The list of posts; its filters are in the address. */
export function BlogList({ place }: { place: BlogPlace }) {
  const isMember = useSignedIn() !== undefined;
  const [params, setParams] = useSearchParams();
  const search = readPostSearch(params);
  const posts = useQuery({ ...postsQuery(search, usePageCursor()), placeholderData: keepPreviousData });
  const changeFilters = useCallback(
    (filters: Partial<PostSearch>) =>
      setParams(writePostSearch({ ...filters, page: 1 }), { replace: true, preventScrollReset: true }),
    [setParams],
  );
  const query = writePostSearch({ ...search, search: undefined });
  const postPath = (slug: string) => paths.postIn(place, slug);
  return (
    <div className="wrap">
      <PageHead
        title={m.nav_blog()}
        description={m.blog_lead()}
        path={`${paths.blogIn('public')}${query === '' ? '' : `?${query}`}`}
      />
      <PageHeading
        title={m.blog_title()}
        lead={m.blog_lead()}
        actions={
          isMember && (
            <ButtonLink icon={<IconPencil stroke={1.75} aria-hidden="true" />} to={paths.newPostIn(place)}>
              {m.blog_write()}
            </ButtonLink>
          )
        }
      />
      <PostFilters search={search} onChange={changeFilters} />
      <ActiveFilters search={search} posts={posts.data?.posts} onChange={changeFilters} />
      <div className={styles.columns}>
        <PostResults search={search} posts={posts} postPath={postPath} onClear={() => changeFilters({})} />
        <BlogSide
          postPath={postPath}
          tagPath={(tag) => paths.blogIn(place, writePostSearch({ tag }))}
          currentTag={search.tag}
        >
          {isMember && (
            <>
              <OwnPosts place={place} state="scheduled" />
              <OwnPosts place={place} state="draft" />
            </>
          )}
          <FeedLink />
        </BlogSide>
      </div>
    </div>
  );
}
