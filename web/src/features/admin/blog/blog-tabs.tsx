import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTabs } from '#shared/ui/navigation/page-tabs.tsx';

/** The two pages of the blog for ADMINs: the table of all posts, and the blog as readers see it. */
export const BlogTabs = () => (
  <PageTabs
    label={m.nav_blog()}
    pages={[
      { to: paths.admin.blogEditor, label: m.posts_manage() },
      { to: paths.admin.blog, label: m.posts_as_readers() },
    ]}
  />
);
