import type { PostRow } from '@layover/proto/http/content/blog-schemas';
import { m } from '#shared/i18n/i18n.ts';
import { dateTimeIn, userTimeZone } from '#shared/time/place-time.ts';
import { StatusPill, type StatusTone } from '#shared/ui/data-table/status-pill.tsx';
import styles from './post-columns.module.css';
import type { PostTab } from './post-table-state.ts';

type ShownState = Exclude<PostTab, 'all'>;

const tones: Readonly<Record<ShownState, StatusTone>> = {
  draft: 'warn',
  scheduled: 'plain',
  published: 'ok',
  hidden: 'bad',
  removed: 'bad',
};

const labels: Readonly<Record<ShownState, () => string>> = {
  draft: m.posts_state_draft,
  scheduled: m.posts_state_scheduled,
  published: m.posts_state_published,
  hidden: m.posts_state_hidden,
  removed: m.posts_state_removed,
};

/** The state of a post as a word and a dot, with the time at which a scheduled one is published. */
export function PostStatePill({ post }: { post: PostRow }) {
  const state = post.removedAt === null ? post.state : 'removed';
  return (
    <span className={styles.state}>
      <StatusPill tone={tones[state]}>{labels[state]()}</StatusPill>
      {state === 'scheduled' && post.publishAt && (
        <time dateTime={post.publishAt}>{dateTimeIn(post.publishAt, userTimeZone())}</time>
      )}
    </span>
  );
}
