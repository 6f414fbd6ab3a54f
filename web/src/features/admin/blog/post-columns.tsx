import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import { IconBook, IconHeart, IconMessageCircle, IconStar, IconStarFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { fullName } from '#entities/person/person-labels.ts';
import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { dateTimeIn, longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import { NameCell } from '#shared/ui/data-table/name-cell.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-column.ts';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import styles from './post-columns.module.css';
import { PostStatePill } from './post-state.tsx';
import type { PostOrder } from './post-table-state.ts';

export const titleOf = ({ title }: Pick<PostRow, 'title'>): string => title || m.blog_untitled();

/** The page that shows the post: readers' page of a published one, else the editor. A removed post has none. */
function pathOf({ _id, state, removedAt }: PostRow): string | undefined {
  if (removedAt !== null) return undefined;
  return state === 'published' ? paths.postIn('admin', _id) : paths.editPostIn('admin', _id);
}

/** The columns of the table of posts. */
export const postColumns = (onFeature: (post: PostRow) => void): TableColumn<PostRow, PostOrder>[] => [
  {
    id: 'title',
    header: m.posts_column_title(),
    order: 'title',
    cell: (post) => (
      <NameCell
        photo={post.image}
        name={titleOf(post)}
        to={pathOf(post)}
        detail={
          <span className={styles.detail}>
            <AppLink className={styles.author} to={paths.profile('admin', post.author._id)}>
              {fullName(post.author)}
            </AppLink>
            <span className={styles.edited}>
              {m.posts_edited({ time: dateTimeIn(post.updatedAt, userTimeZone()) })}
            </span>
          </span>
        }
      />
    ),
  },
  {
    id: 'published',
    header: m.posts_column_published(),
    order: 'publishedAt',
    phone: 'below',
    cell: ({ publishedAt }) =>
      publishedAt && <time dateTime={publishedAt}>{longDateIn(publishedAt, userTimeZone())}</time>,
  },
  countColumn('reads', m.posts_column_reads(), <IconBook stroke={1.75} />),
  countColumn('likes', m.posts_column_likes(), <IconHeart stroke={1.75} />),
  countColumn('comments', m.posts_column_comments(), <IconMessageCircle stroke={1.75} />),
  {
    id: 'featured',
    header: m.posts_column_featured(),
    phone: 'below',
    cell: (post) =>
      post.removedAt === null && (
        <IconButton
          size="sm"
          className={styles.star}
          label={m.posts_featured_of({ title: titleOf(post) })}
          aria-pressed={post.featured}
          onClick={() => onFeature(post)}
        >
          {post.featured ? <IconStarFilled /> : <IconStar stroke={1.75} />}
        </IconButton>
      ),
  },
  {
    id: 'state',
    header: m.posts_column_state(),
    phone: 'below',
    cell: (post) => <PostStatePill post={post} />,
  },
];

/** A number, which a post has once it is published. On narrow screens an icon replaces the header of the column. */
function countColumn(
  order: 'reads' | 'likes' | 'comments',
  header: string,
  icon: ReactNode,
): TableColumn<PostRow, PostOrder> {
  return {
    id: order,
    header,
    order,
    align: 'end',
    phone: 'below',
    cell: (post) =>
      (post.publishedAt !== null || post[order] > 0) && (
        <span className={styles.count}>
          <span className={styles.icon}>
            {icon}
            <VisuallyHidden>{header} </VisuallyHidden>
          </span>
          {numberLabel(post[order])}
        </span>
      ),
  };
}
