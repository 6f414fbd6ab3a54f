import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import { IconArrowBackUp, IconEye, IconEyeOff, IconStar, IconStarOff, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { m } from '#shared/i18n/i18n.ts';
import { usePageCursor } from '#shared/routing/use-page-cursor.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { useTableAddress } from '#shared/ui/data-table/use-table-address.ts';
import { NoPosts } from './no-posts.tsx';
import type { PostAction } from './post-actions.ts';
import { postColumns, titleOf } from './post-columns.tsx';
import { PostMenu } from './post-menu.tsx';
import { adminPostsQuery } from './post-queries.ts';
import {
  isFiltered,
  type PostFilterName,
  type PostOrder,
  type PostTab,
  postTableState,
} from './post-table-state.ts';
import { PostsToolbar } from './posts-toolbar.tsx';
import { useChangeWithUndo } from './use-change-posts.ts';

interface PostsTableProps {
  tab: PostTab;
  address: ReturnType<typeof useTableAddress<PostOrder, PostFilterName>>;
}

/** The posts of a tab with search, filters, order and selection. Actions on them have Undo. */
export function PostsTable({ tab, address }: PostsTableProps) {
  const state = postTableState(address.state);
  const { data, error, refetch, isPlaceholderData } = useQuery(adminPostsQuery(tab, state, usePageCursor()));
  const change = useChangeWithUndo();
  const columns = postColumns(({ _id, featured }) => void change([_id], featured ? 'unfeature' : 'feature'));
  const sort = {
    order: state.order,
    orderType: state.orderType,
    onSort: (order: PostOrder, orderType: 'asc' | 'desc') => address.change({ order, orderType }),
  };
  const author = data?.posts.find((post) => post.author._id === state.filters.author)?.author;
  return (
    <>
      <PostsToolbar
        state={state}
        columns={columns}
        sort={sort}
        author={author && fullName(author)}
        onChange={address.change}
      />
      <DataTable<PostRow, PostOrder>
        caption={m.posts_caption()}
        columns={columns}
        rows={data?.posts}
        pictureWidth="4rem"
        rowId={({ _id }) => _id}
        rowName={titleOf}
        isStale={isPlaceholderData}
        error={error}
        onRetry={refetch}
        empty={<NoPosts tab={tab} isFiltered={isFiltered(state)} />}
        sort={sort}
        paging={data && { ...data, pagePath: address.pagePath }}
        isMuted={(post) => post.removedAt !== null || post.state === 'hidden'}
        selectionScope={JSON.stringify([state.filter, state.filters])}
        bulk={(ids, clear) =>
          bulkActions(tab).map(({ action, label, icon }) => (
            <Button
              key={action}
              size="sm"
              variant="quiet"
              icon={icon}
              onClick={async () => {
                if (await change(ids, action)) clear();
              }}
            >
              {label}
            </Button>
          ))
        }
        menu={(post) => (
          <PostMenu
            post={post}
            onAction={(action) => void change([post._id], action)}
            authorPath={authorPath(tab, post.author._id)}
          />
        )}
      />
    </>
  );
}

const authorPath = (tab: PostTab, author: string): string =>
  `?${new URLSearchParams({ ...(tab !== 'all' && { tab }), author })}`;

function bulkActions(tab: PostTab): { action: PostAction; label: string; icon: ReactNode }[] {
  if (tab === 'removed') {
    return [{ action: 'restore', label: m.posts_restore(), icon: <IconArrowBackUp stroke={1.75} /> }];
  }
  const hide = { action: 'hide', label: m.posts_hide(), icon: <IconEyeOff stroke={1.75} /> } as const;
  const show = { action: 'show', label: m.posts_show(), icon: <IconEye stroke={1.75} /> } as const;
  return [
    ...(tab === 'all' || tab === 'published' ? [hide] : []),
    ...(tab === 'all' || tab === 'hidden' ? [show] : []),
    { action: 'feature', label: m.posts_feature(), icon: <IconStar stroke={1.75} /> },
    { action: 'unfeature', label: m.posts_unfeature(), icon: <IconStarOff stroke={1.75} /> },
    { action: 'remove', label: m.posts_remove(), icon: <IconTrash stroke={1.75} /> },
  ];
}
