import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { ButtonLink } from '#shared/ui/buttons/button.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import type { PostTab } from './post-table-state.ts';

/** Replaces a table without posts. */
export function NoPosts({ tab, isFiltered }: { tab: PostTab; isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState
        title={m.posts_none_found()}
        text={m.posts_none_found_text()}
        actions={
          <ButtonLink variant="secondary" to={tab === 'all' ? '?' : `?tab=${tab}`}>
            {m.clear_filters()}
          </ButtonLink>
        }
      />
    );
  }
  if (tab === 'all') {
    return (
      <EmptyState
        image="/scenes/quiet.webp"
        title={m.blog_empty_title()}
        text={m.posts_none_text()}
        actions={<ButtonLink to={paths.newPostIn('admin')}>{m.posts_new()}</ButtonLink>}
      />
    );
  }
  return (
    <EmptyState
      title={m.posts_none_in_tab()}
      text={tab === 'removed' ? m.posts_none_removed_text() : m.posts_none_in_tab_text()}
    />
  );
}
