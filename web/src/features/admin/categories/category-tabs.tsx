import { paths } from '#shared/config/paths.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PageTabs } from '#shared/ui/navigation/page-tabs.tsx';

/** The pages of both kinds of categories. */
export const CategoryTabs = () => (
  <PageTabs
    label={m.categories_title()}
    pages={[
      { to: paths.admin.categories, label: m.categories_of_plans() },
      { to: paths.admin.blogCategories, label: m.categories_of_blog() },
    ]}
  />
);
